//! `exp` and `ln` out of additions and multiplications only.
//!
//! Those of the standard library are the system's, and differ in the last digit from one system to
//! the next; then so would the tree. The precision of these, about nine digits, is plenty: what
//! they compute is a good guess, and what it proves is computed exactly elsewhere.

use std::f64::consts::{LN_2, LOG2_E, SQRT_2};

/// Below this, `exp` no longer tells apart.
const LEAST: f64 = -230.0;

/// Added and taken away again, it leaves the nearest integer.
const ROUND: f64 = 6_755_399_441_055_744.0;

/// `e` to a power that is not positive, and at least to the power of -230.
#[inline]
pub(super) fn exp(x: f64) -> f64 {
    let x = x.max(LEAST);
    let power = (x * LOG2_E + ROUND) - ROUND;
    let rest = x - power * LN_2;
    let mut sum = 1.0 / 5040.0;
    for coefficient in [1.0 / 720.0, 1.0 / 120.0, 1.0 / 24.0, 1.0 / 6.0, 0.5, 1.0, 1.0] {
        sum = sum * rest + coefficient;
    }
    sum * f64::from_bits(((power as i64 + 1023) as u64) << 52)
}

/// The natural logarithm of a positive number, by the series of the inverse hyperbolic tangent.
#[inline]
pub(super) fn ln(x: f64) -> f64 {
    let bits = x.to_bits();
    let mut power = (bits >> 52) as i64 - 1023;
    let mut mantissa = f64::from_bits(bits & ((1 << 52) - 1) | 1023 << 52);
    if mantissa > SQRT_2 {
        mantissa *= 0.5;
        power += 1;
    }
    let t = (mantissa - 1.0) / (mantissa + 1.0);
    let square = t * t;
    let mut sum = 1.0 / 11.0;
    for coefficient in [1.0 / 9.0, 1.0 / 7.0, 0.2, 1.0 / 3.0, 1.0] {
        sum = sum * square + coefficient;
    }
    2.0 * t * sum + power as f64 * LN_2
}

#[cfg(test)]
mod tests {
    use super::{exp, ln};

    #[test]
    fn they_are_near_those_of_the_system() {
        for i in 0..2000 {
            let x = -f64::from(i) * 0.11;
            assert!((exp(x) / x.exp() - 1.0).abs() < 1e-7, "exp {x}");
            let y = (x * 3.0 + 300.0).exp();
            assert!((ln(y) - y.ln()).abs() < 1e-8 * y.ln().abs().max(1.0), "ln {y}");
        }
        assert_eq!(exp(0.0).to_bits(), 1.0f64.to_bits());
        assert!(exp(f64::NEG_INFINITY) > 0.0);
    }
}
