import { fv, pmt } from 'financial';
import { roundHalfUp, roundToPence } from '../rounding.ts';
import { ISA_LIMIT, PENSION_ANNUAL_ALLOWANCE, PENSION_TAX_FREE_LUMP_SUM } from '../rules/savings.ts';

export interface PensionOrIsaInput {
  /** Gross pay paid in once and every month, in pounds before tax. */
  readonly once: number;
  readonly monthly: number;
  readonly years: number;
  /** Effective yearly growth after charges. */
  readonly growth: number;
  readonly taxNow: number;
  readonly taxLater: number;
  /** What the employer adds, as a share of the gross payment. */
  readonly match: number;
  readonly incomeYears: number;
}

/** Amounts in pounds, rounded to pence. */
export interface PensionOrIsa {
  /** What the payments take from take-home pay, the same for both. */
  readonly netCost: number;
  readonly isa: number;
  readonly pensionPot: number;
  readonly taxFreeLumpSum: number;
  readonly pensionAfterTax: number;
  /** Positive when the pension leaves more. */
  readonly pensionAhead: number;
  /** The tax rate later at which both leave the same; null when the pension leaves more at any rate, or there is no taxed part. */
  readonly breakEvenTax: number | null;
  /** Level income a year, after tax, that uses the money up over `incomeYears`. */
  readonly isaIncome: number;
  readonly pensionIncome: number;
  readonly overIsaLimit: boolean;
  readonly overPensionAllowance: boolean;
}

/** Returns the value of one payment now and equal payments at the end of every month, at an effective yearly rate. */
function futureValue(once: number, monthly: number, years: number, growth: number): number {
  const monthlyRate = (1 + growth) ** (1 / 12) - 1;
  return fv(monthlyRate, Math.round(years * 12), -monthly, -once);
}

function matchingTax(isa: number, pot: number, lumpSum: number): number | null {
  if (pot <= lumpSum) return null;
  const rate = 1 - (isa - lumpSum) / (pot - lumpSum);
  return rate > 1 ? null : Math.max(0, roundHalfUp(rate, 4));
}

/**
 * Compares the same gross pay in an ISA (taxed now, not later) and in a pension (not taxed now, taxed later except for the tax-free
 * part). One tax rate at each end; National Insurance is left out.
 */
export function pensionOrIsa(input: PensionOrIsaInput): PensionOrIsa {
  const keepNow = 1 - input.taxNow;
  const keepLater = 1 - input.taxLater;
  const gross = futureValue(input.once, input.monthly, input.years, input.growth);
  const isa = gross * keepNow;
  const pot = gross * (1 + input.match);
  const { sharePercent, maximum } = PENSION_TAX_FREE_LUMP_SUM.value;
  const lumpSum = Math.min((pot * sharePercent) / 100, maximum);
  const afterTax = lumpSum + (pot - lumpSum) * keepLater;
  const incomeOf = (sum: number) => -pmt(input.growth, input.incomeYears, sum);
  const firstYear = input.once + input.monthly * Math.min(12, Math.round(input.years * 12));
  return {
    netCost: roundToPence((input.once + input.monthly * Math.round(input.years * 12)) * keepNow),
    isa: roundToPence(isa),
    pensionPot: roundToPence(pot),
    taxFreeLumpSum: roundToPence(lumpSum),
    pensionAfterTax: roundToPence(afterTax),
    pensionAhead: roundToPence(afterTax - isa),
    breakEvenTax: matchingTax(isa, pot, lumpSum),
    isaIncome: roundToPence(incomeOf(isa)),
    pensionIncome: roundToPence(incomeOf(afterTax)),
    overIsaLimit: firstYear * keepNow > ISA_LIMIT.value,
    overPensionAllowance: firstYear * (1 + input.match) > PENSION_ANNUAL_ALLOWANCE.value,
  };
}
