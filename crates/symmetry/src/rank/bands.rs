//! The 416 classes of bands.

use super::standard::{Band, Disguise, FORMS, Line, Standard, View};
use std::array;

/// How many essentially different bands there are.
pub(super) const CLASSES: usize = 416;

/// The second and third row of the smallest band of each class, in increasing order; the first is
/// 123456789. A list, since finding them takes longer than all else that is filled at the start; a
/// test finds them again.
const SMALLEST: &str = include_str!("../../data/bands.txt");

/// The classes of bands in the order of their smallest bands, and the class of every band.
#[derive(Clone, Debug)]
pub(super) struct Bands {
    pub(super) standard: Standard,
    /// By class: its smallest band.
    smallest: Vec<Band>,
    /// By class: the ways in which its smallest band is like itself, first of all as it stands.
    symmetries: Vec<Vec<Disguise>>,
    /// By standard form: its class.
    classes: Vec<u16>,
    /// By standard form: the number of a view in which the smallest band of its class has it.
    views: Vec<u8>,
}

impl Bands {
    /// Fills the tables: some milliseconds of work.
    pub(super) fn new() -> Self {
        let standard = Standard::new();
        let smallest: Vec<Band> = SMALLEST.lines().map(band).collect();
        let mut bands = Self {
            standard,
            symmetries: Vec::with_capacity(smallest.len()),
            classes: vec![u16::MAX; FORMS],
            views: vec![0; FORMS],
            smallest,
        };
        for class in 0..bands.smallest.len() {
            bands.add(class);
        }
        bands
    }

    fn add(&mut self, class: usize) {
        let band = self.smallest[class];
        let plain = View::PLAIN.read(&band);
        let own_form = self.standard.form(&band);
        let mut symmetries = Vec::new();
        for number in 0..View::COUNT {
            let view = View::of(number);
            let form = self.standard.form(&view.apply(&band));
            if self.classes[form] == u16::MAX {
                self.classes[form] = class as u16;
                self.views[form] = number;
            }
            if form == own_form {
                symmetries.push(plain.to(&view.read(&band)));
            }
        }
        self.symmetries.push(symmetries);
    }

    /// The smallest band of a class.
    pub(super) fn smallest(&self, class: usize) -> &Band {
        &self.smallest[class]
    }

    /// The ways in which the smallest band of a class is like itself, first of all as it stands.
    pub(super) fn symmetries(&self, class: usize) -> &[Disguise] {
        &self.symmetries[class]
    }

    /// The class of a band.
    #[inline]
    pub(super) fn class(&self, band: &Band) -> usize {
        usize::from(self.classes[self.standard.form(band)])
    }

    /// The class of every standard form.
    #[inline]
    pub(super) fn classes(&self) -> &[u16] {
        &self.classes
    }

    /// One way to bring a band to the smallest of its class.
    pub(super) fn to_smallest(&self, band: &Band) -> Disguise {
        let form = self.standard.form(band);
        let smallest = self.smallest(usize::from(self.classes[form]));
        View::PLAIN.read(band).to(&View::of(self.views[form]).read(smallest))
    }
}

/// The band with this second and third row.
fn band(text: &str) -> Band {
    let mut digits = text.bytes().map(|byte| byte.wrapping_sub(b'1'));
    let mut line = || -> Line { array::from_fn(|_| digits.next().unwrap_or(0)) };
    [array::from_fn(|column| column as u8), line(), line()]
}
