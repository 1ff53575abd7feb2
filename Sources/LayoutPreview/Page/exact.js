'use strict';
// Exact numbers: what the page draws at a size is what the solver gives at that size.

/**
 * A fraction with a positive denominator. The parts are whole numbers that a double holds exactly, or big integers.
 * @typedef {{ n: number, d: number } | { n: bigint, d: bigint }} Fraction
 */

/**
 * @param {number | bigint} n
 * @param {number | bigint} d
 * @returns {Fraction}
 */
function fraction(n, d) {
  // The compiler cannot know that both are of one kind.
  return /** @type {Fraction} */ ({ n, d });
}

/**
 * Computes with doubles where they are exact, and with big integers otherwise.
 * @param {(number | bigint)[]} values
 * @param {(...values: any[]) => [any, any]} compute the numerator and the denominator, by sums and products alone
 * @returns {Fraction}
 */
function exactly(values, compute) {
  if (values.every((value) => typeof value === 'number')) {
    const [n, d] = compute(...values);
    if (Number.isSafeInteger(n) && Number.isSafeInteger(d)) return fraction(n, d);
  }
  const [n, d] = compute(...values.map(BigInt));
  return fraction(n, d);
}

/**
 * The value of a linear number at a size.
 * @param {Linear} number
 * @param {Fraction} size
 * @returns {Fraction}
 */
function valueAt(number, size) {
  if (typeof number === 'number') return { n: number, d: 1 };
  if (number.length === 2) return { n: number[0], d: number[1] };
  const [p, q, d] = number;
  if (q === 0) return { n: p, d };
  return exactly([p, q, d, size.n, size.d], (p, q, d, n, m) => [p * m + q * n, d * m]);
}

/**
 * @param {Fraction} one
 * @param {Fraction} other
 */
function sum(one, other) {
  if (typeof one.n === 'number' && typeof other.n === 'number' && one.d === 1 && other.d === 1) {
    const n = one.n + other.n;
    if (Number.isSafeInteger(n)) return { n, d: 1 };
  }
  return exactly([one.n, one.d, other.n, other.d], (a, b, c, d) => [a * d + c * b, b * d]);
}

/**
 * @param {Fraction} one
 * @param {Fraction} other
 */
function difference(one, other) {
  return exactly([one.n, one.d, other.n, other.d], (a, b, c, d) => [a * d - c * b, b * d]);
}

/**
 * Less than 0 if the first is less than the second, 0 if they are equal.
 * @param {Fraction} one
 * @param {Fraction} other
 */
function compare(one, other) {
  return Math.sign(Number(difference(one, other).n));
}

/** @param {Fraction} value */
function toNumber(value) {
  return Number(value.n) / Number(value.d);
}

/**
 * The nearest device pixel, half up.
 * @param {Fraction} value in points
 * @param {Fraction} scale device pixels for each point
 * @returns {number}
 */
function pixel(value, scale) {
  // Most places are whole points, and most scales are whole numbers.
  if (typeof value.n === 'number' && typeof scale.n === 'number' && value.d === 1 && scale.d === 1) {
    const pixels = value.n * scale.n;
    if (Number.isSafeInteger(pixels)) return pixels;
  }
  const doubled = exactly([value.n, value.d, scale.n, scale.d], (n, d, s, t) => [n * s + n * s + d * t, d * t + d * t]);
  if (typeof doubled.n === 'bigint' || typeof doubled.d === 'bigint') {
    const [n, d] = [BigInt(doubled.n), BigInt(doubled.d)];
    const quotient = n / d;
    return Number(n % d < 0n ? quotient - 1n : quotient);
  }
  const quotient = Math.floor(doubled.n / doubled.d);
  const rest = doubled.n - quotient * doubled.d;
  return rest < 0 ? quotient - 1 : rest >= doubled.d ? quotient + 1 : quotient;
}

/**
 * A number as it is shown: with at most three decimals.
 * @param {number} value
 */
function shown(value) {
  // Most numbers are whole, and `toFixed` is slow.
  if (Number.isSafeInteger(value)) return String(value);
  const text = String(Number(value.toFixed(3)));
  return text === '-0' ? '0' : text;
}

/** @param {Fraction} value */
function shownFraction(value) {
  return shown(toNumber(value));
}

/**
 * The size that a number of points is, to the thousandth.
 * @param {number} points
 * @returns {Fraction}
 */
function sizeOf(points) {
  return Number.isInteger(points) ? { n: points, d: 1 } : { n: Math.round(points * 1000), d: 1000 };
}
