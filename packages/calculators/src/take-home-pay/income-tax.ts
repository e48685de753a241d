import { type BandCharge, chargeBands, totalCharge } from '../bands.ts';
import type { IncomeTaxRules } from '../rules/income-tax.ts';

export interface IncomeTax {
  readonly income: number;
  readonly allowance: number;
  readonly taxable: number;
  readonly bands: readonly BandCharge[];
  /** In pounds, not rounded. */
  readonly tax: number;
}

/**
 * Returns the personal allowance at an adjusted net income: reduced by half of what exceeds the taper's start, and
 * rounded up to whole pounds when reduced (Income Tax Act 2007, s 35).
 */
export function personalAllowance(adjustedIncome: number, rules: IncomeTaxRules): number {
  const excess = adjustedIncome - rules.taperStart;
  if (excess <= 0) return rules.personalAllowance;
  return Math.max(0, Math.ceil(rules.personalAllowance - excess / 2));
}

/**
 * Returns the income tax on a year's non-savings income. `grossRelief` is a pension contribution with relief at source: it
 * lowers the income that the taper looks at and raises the upper limits of the basic-rate band and the bands above it.
 */
export function incomeTax(income: number, rules: IncomeTaxRules, grossRelief = 0): IncomeTax {
  const allowance = personalAllowance(income - grossRelief, rules);
  const taxable = Math.max(0, income - allowance);
  const bands = chargeBands(
    taxable,
    rules.bands.map((band, index) => (index < rules.basicBand ? band : { ...band, upTo: band.upTo + grossRelief })),
  );
  return { income, allowance, taxable, bands, tax: totalCharge(bands) };
}

/**
 * Returns the rules with the allowance and the band limits grown by `factor`. The start of the taper and the limit of
 * £125,140 stay: no law provides for their indexation.
 */
export function indexedRules(rules: IncomeTaxRules, factor: number): IncomeTaxRules {
  const lastLimit = rules.bands.length - 2;
  return {
    ...rules,
    personalAllowance: rules.personalAllowance * factor,
    bands: rules.bands.map((band, index) =>
      index < lastLimit
        ? { ...band, upTo: Math.min(band.upTo * factor, rules.bands[lastLimit]?.upTo ?? band.upTo) }
        : band,
    ),
  };
}
