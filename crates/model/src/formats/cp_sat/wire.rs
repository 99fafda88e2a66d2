//! Protocol buffers: numbered fields in bytes and in text.
//!
//! Of the [encoding](https://protobuf.dev/programming-guides/encoding/) it is what these messages
//! need: numbers of variable length, doubles, text, messages in messages. It is written here since
//! the usual crate wants either a compiler or a macro with a second version of crates that we have.

use super::ReadError;
use std::fmt::Write;

/// A message: fields with numbers.
pub(super) trait Message: Default {
    /// Its name in the definition.
    const NAME: &'static str;

    /// Writes each field that is not empty.
    fn encode(&self, out: &mut Vec<u8>);

    /// Takes in a field; false if there is none with this number.
    fn field(&mut self, number: u32, value: Value<'_>) -> Result<bool, ReadError>;

    /// Writes the same as text.
    fn text(&self, out: &mut Text);

    /// The message in bytes.
    fn to_bytes(&self) -> Vec<u8> {
        let mut out = Vec::new();
        self.encode(&mut out);
        out
    }

    /// The message that these bytes are.
    fn from_bytes(mut bytes: &[u8]) -> Result<Self, ReadError> {
        let mut message = Self::default();
        message.merge(&mut bytes)?;
        Ok(message)
    }

    /// Takes in all fields in these bytes.
    fn merge(&mut self, bytes: &mut &[u8]) -> Result<(), ReadError> {
        while !bytes.is_empty() {
            let (number, value) = take_field(bytes)?;
            if !self.field(number, value)? {
                return Err(ReadError::UnknownField { number, message: Self::NAME });
            }
        }
        Ok(())
    }
}

/// What stands in a field, before it is known what it means.
#[derive(Clone, Copy, Debug)]
pub(super) enum Value<'b> {
    Varint(u64),
    Fixed64(u64),
    Bytes(&'b [u8]),
    Fixed32,
}

/// What a field can hold. Nothing is written of an empty one.
pub(super) trait Field {
    fn put(&self, number: u32, out: &mut Vec<u8>);
    fn receive(&mut self, value: Value<'_>) -> Result<(), ReadError>;
    fn text(&self, name: &str, out: &mut Text);
}

/// A single number, encoded as one of variable length.
trait Varint: Copy + Default + PartialEq + ToString {
    fn to_wire(self) -> u64;
    fn of_wire(wire: u64) -> Self;
}

impl Varint for i64 {
    fn to_wire(self) -> u64 {
        self.cast_unsigned()
    }

    fn of_wire(wire: u64) -> Self {
        wire.cast_signed()
    }
}

impl Varint for i32 {
    fn to_wire(self) -> u64 {
        i64::from(self).to_wire()
    }

    /// Readers of the format take the lower half of a number that is too long.
    fn of_wire(wire: u64) -> Self {
        wire as Self
    }
}

impl Varint for bool {
    fn to_wire(self) -> u64 {
        self.into()
    }

    fn of_wire(wire: u64) -> Self {
        wire != 0
    }
}

impl<T: Varint> Field for Option<T> {
    fn put(&self, number: u32, out: &mut Vec<u8>) {
        if let Some(value) = *self {
            put_key(number, 0, out);
            put_varint(value.to_wire(), out);
        }
    }

    fn receive(&mut self, value: Value<'_>) -> Result<(), ReadError> {
        let Value::Varint(wire) = value else { return Err(ReadError::Malformed("a number")) };
        *self = Some(T::of_wire(wire));
        Ok(())
    }

    fn text(&self, name: &str, out: &mut Text) {
        if let Some(value) = self {
            out.line(format_args!("{name}: {}", value.to_string()));
        }
    }
}

impl<T: Varint> Field for Vec<T> {
    fn put(&self, number: u32, out: &mut Vec<u8>) {
        if !self.is_empty() {
            let mut packed = Vec::with_capacity(self.len());
            self.iter().for_each(|value| put_varint(value.to_wire(), &mut packed));
            put_bytes(number, &packed, out);
        }
    }

    fn receive(&mut self, value: Value<'_>) -> Result<(), ReadError> {
        match value {
            Value::Varint(wire) => self.push(T::of_wire(wire)),
            Value::Bytes(mut packed) => {
                while !packed.is_empty() {
                    self.push(T::of_wire(take_varint(&mut packed)?));
                }
            }
            _ => return Err(ReadError::Malformed("numbers")),
        }
        Ok(())
    }

    fn text(&self, name: &str, out: &mut Text) {
        if !self.is_empty() {
            let values: Vec<String> = self.iter().map(T::to_string).collect();
            out.line(format_args!("{name}: [{}]", values.join(", ")));
        }
    }
}

impl Field for Option<f64> {
    fn put(&self, number: u32, out: &mut Vec<u8>) {
        if let Some(value) = self {
            put_key(number, 1, out);
            out.extend(value.to_le_bytes());
        }
    }

    fn receive(&mut self, value: Value<'_>) -> Result<(), ReadError> {
        let Value::Fixed64(bits) = value else { return Err(ReadError::Malformed("a double")) };
        *self = Some(f64::from_bits(bits));
        Ok(())
    }

    fn text(&self, name: &str, out: &mut Text) {
        if let Some(value) = self {
            out.line(format_args!("{name}: {value}"));
        }
    }
}

impl Field for String {
    fn put(&self, number: u32, out: &mut Vec<u8>) {
        if !self.is_empty() {
            put_bytes(number, self.as_bytes(), out);
        }
    }

    fn receive(&mut self, value: Value<'_>) -> Result<(), ReadError> {
        let Value::Bytes(bytes) = value else { return Err(ReadError::Malformed("text")) };
        *self = String::from_utf8_lossy(bytes).into_owned();
        Ok(())
    }

    fn text(&self, name: &str, out: &mut Text) {
        if !self.is_empty() {
            let escaped = self.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n");
            out.line(format_args!("{name}: \"{escaped}\""));
        }
    }
}

/// A message in a message, which may be there or not.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Inner<M>(pub(super) Option<M>);

impl<M: Message> Field for Inner<M> {
    fn put(&self, number: u32, out: &mut Vec<u8>) {
        if let Some(message) = &self.0 {
            put_bytes(number, &message.to_bytes(), out);
        }
    }

    fn receive(&mut self, value: Value<'_>) -> Result<(), ReadError> {
        let Value::Bytes(mut bytes) = value else { return Err(ReadError::Malformed(M::NAME)) };
        self.0.get_or_insert_default().merge(&mut bytes)
    }

    fn text(&self, name: &str, out: &mut Text) {
        if let Some(message) = &self.0 {
            out.message(name, message);
        }
    }
}

/// Messages in a message, one after the other.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Many<M>(pub(super) Vec<M>);

impl<M: Message> Field for Many<M> {
    fn put(&self, number: u32, out: &mut Vec<u8>) {
        self.0.iter().for_each(|message| put_bytes(number, &message.to_bytes(), out));
    }

    fn receive(&mut self, value: Value<'_>) -> Result<(), ReadError> {
        let Value::Bytes(bytes) = value else { return Err(ReadError::Malformed(M::NAME)) };
        self.0.push(M::from_bytes(bytes)?);
        Ok(())
    }

    fn text(&self, name: &str, out: &mut Text) {
        self.0.iter().for_each(|message| out.message(name, message));
    }
}

/// A field that is read over, since nothing depends on it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Skipped;

impl Field for Skipped {
    fn put(&self, _: u32, _: &mut Vec<u8>) {}

    fn receive(&mut self, _: Value<'_>) -> Result<(), ReadError> {
        Ok(())
    }

    fn text(&self, _: &str, _: &mut Text) {}
}

/// Messages as text, the way the tools of OR-Tools read and write it.
#[derive(Debug, Default)]
pub(super) struct Text {
    pub(super) written: String,
    depth: usize,
}

impl Text {
    fn line(&mut self, line: std::fmt::Arguments<'_>) {
        // Writing to a string cannot fail.
        let _ = writeln!(self.written, "{:width$}{line}", "", width = 2 * self.depth);
    }

    pub(super) fn message(&mut self, name: &str, message: &impl Message) {
        self.line(format_args!("{name} {{"));
        self.depth += 1;
        message.text(self);
        self.depth -= 1;
        self.line(format_args!("}}"));
    }
}

fn put_key(number: u32, kind: u32, out: &mut Vec<u8>) {
    put_varint((number << 3 | kind).into(), out);
}

pub(super) fn put_bytes(number: u32, bytes: &[u8], out: &mut Vec<u8>) {
    put_key(number, 2, out);
    put_varint(bytes.len() as u64, out);
    out.extend_from_slice(bytes);
}

/// Seven bits a byte, the lowest first; the highest bit says that more follow.
fn put_varint(mut value: u64, out: &mut Vec<u8>) {
    while value >= 0x80 {
        out.push(value as u8 | 0x80);
        value >>= 7;
    }
    out.push(value as u8);
}

fn take_varint(bytes: &mut &[u8]) -> Result<u64, ReadError> {
    let mut value = 0;
    for shift in (0..64).step_by(7) {
        let (&byte, rest) = bytes.split_first().ok_or(ReadError::Malformed("a whole number"))?;
        *bytes = rest;
        value |= u64::from(byte & 0x7f) << shift;
        if byte < 0x80 {
            return Ok(value);
        }
    }
    Err(ReadError::Malformed("a number of 64 bits"))
}

fn take_field<'b>(bytes: &mut &'b [u8]) -> Result<(u32, Value<'b>), ReadError> {
    let key = take_varint(bytes)?;
    let number =
        u32::try_from(key >> 3).map_err(|_| ReadError::Malformed("the number of a field"))?;
    let value = match key & 7 {
        0 => Value::Varint(take_varint(bytes)?),
        1 => {
            let (eight, rest) =
                bytes.split_first_chunk().ok_or(ReadError::Malformed("a whole double"))?;
            *bytes = rest;
            Value::Fixed64(u64::from_le_bytes(*eight))
        }
        2 => {
            let len = usize::try_from(take_varint(bytes)?).unwrap_or(usize::MAX);
            let (inner, rest) =
                bytes.split_at_checked(len).ok_or(ReadError::Malformed("a whole message"))?;
            *bytes = rest;
            Value::Bytes(inner)
        }
        5 => {
            let (_, rest) =
                bytes.split_at_checked(4).ok_or(ReadError::Malformed("a whole float"))?;
            *bytes = rest;
            Value::Fixed32
        }
        _ => return Err(ReadError::Malformed("a field")),
    };
    Ok((number, value))
}

/// Defines messages: the fields with their numbers.
macro_rules! messages {
    ($(
        $(#[$attribute:meta])*
        $visibility:vis struct $name:ident: $id:literal {
            $($(#[$about:meta])* $shown:vis $field:ident: $type:ty = $number:literal,)*
        }
    )*) => {$(
        $(#[$attribute])*
        #[derive(Clone, Debug, Default, PartialEq)]
        $visibility struct $name {
            $($(#[$about])* $shown $field: $type,)*
        }

        impl Message for $name {
            const NAME: &'static str = $id;

            fn encode(&self, out: &mut Vec<u8>) {
                $(Field::put(&self.$field, $number, out);)*
            }

            fn field(&mut self, number: u32, value: Value<'_>) -> Result<bool, ReadError> {
                match number {
                    $($number => Field::receive(&mut self.$field, value)?,)*
                    _ => return Ok(false),
                }
                Ok(true)
            }

            fn text(&self, out: &mut Text) {
                $(Field::text(&self.$field, stringify!($field), out);)*
            }
        }
    )*};
}
pub(super) use messages;

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    messages! {
        /// Something of everything.
        struct Example: "Example" {
            number: Option<i64> = 1,
            numbers: Vec<i32> = 2,
            is_so: Option<bool> = 3,
            ratio: Option<f64> = 16,
            name: String = 5,
            examples: Many<Example> = 6,
        }
    }

    #[test]
    fn the_bytes_are_those_of_the_format() {
        // The examples of the page on the encoding.
        let example = Example { number: Some(150), ..Example::default() };
        assert_eq!(example.to_bytes(), [0x08, 0x96, 0x01]);
        let example = Example { name: "testing".to_owned(), ..Example::default() };
        assert_eq!(example.to_bytes(), *b"\x2a\x07testing");
        let example = Example { numbers: vec![3, 270, 86942], ..Example::default() };
        assert_eq!(example.to_bytes(), [0x12, 0x06, 0x03, 0x8e, 0x02, 0x9e, 0xa7, 0x05]);
        let loose = [0x10, 0x03, 0x10, 0x8e, 0x02, 0x10, 0x9e, 0xa7, 0x05];
        assert_eq!(Example::from_bytes(&loose).expect("numbers one by one"), example);
    }

    #[test]
    fn what_is_cut_or_unknown_is_refused() {
        let error = |bytes: &[u8]| Example::from_bytes(bytes).expect_err("no message").to_string();
        assert_eq!(error(&[0x08]), "a whole number was expected in the message");
        assert_eq!(error(&[0x2a, 0x07, b't']), "a whole message was expected in the message");
        assert_eq!(error(&[0x38, 0x01]), "Example has a field 7, which is not understood");
    }

    proptest! {
        #[test]
        fn what_is_written_is_read(
            number: Option<i64>,
            numbers: Vec<i32>,
            is_so: Option<bool>,
            ratio in prop::option::of(-1e9..1e9),
            name: String,
            inner: Vec<Option<i64>>,
        ) {
            let inner = inner.into_iter().map(|number| Example { number, ..Example::default() });
            let examples = Many(inner.collect());
            let example = Example { number, numbers, is_so, ratio, name, examples };
            prop_assert_eq!(Example::from_bytes(&example.to_bytes()), Ok(example));
        }

        #[test]
        fn no_bytes_are_too_strange(bytes: Vec<u8>) {
            let _ = Example::from_bytes(&bytes);
        }
    }
}
