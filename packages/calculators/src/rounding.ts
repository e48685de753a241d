/** Significant digits of a double that survive arithmetic; digits beyond them are noise of the binary representation. */
const SIGNIFICANT_DIGITS = 15;

/** Returns `value` rounded half up (away from zero) to `decimals` places, as statements and the rules on APR round. */
export function roundHalfUp(value: number, decimals: number): number {
  const scale = 10 ** decimals;
  const scaled = Number((Math.abs(value) * scale).toPrecision(SIGNIFICANT_DIGITS));
  const rounded = (Math.sign(value) * Math.round(scaled)) / scale;
  return rounded === 0 ? 0 : rounded;
}

/** Returns an amount in pounds rounded to the penny. Calculations round once, when they return. */
export function roundToPence(pounds: number): number {
  return roundHalfUp(pounds, 2);
}
