import { roundToPence } from '../rounding.ts';
import type { IncomeTaxRules } from '../rules/income-tax.ts';
import { incomeTax, indexedRules } from './income-tax.ts';

export interface FrozenYear {
  readonly year: number;
  readonly taxFrozen: number;
  /** The tax due if allowance and limits had grown as pay did. */
  readonly taxIndexed: number;
  readonly extra: number;
}

export interface FiscalDrag {
  readonly years: readonly FrozenYear[];
  /** The extra tax of the last year. */
  readonly lastYearExtra: number;
  readonly totalExtra: number;
}

/** Returns what frozen thresholds add to the income tax on pay that grows at a steady rate. Sums in pounds, rounded to pence. */
export function fiscalDrag(pay: number, growth: number, count: number, rules: IncomeTaxRules): FiscalDrag {
  const years = Array.from({ length: count + 1 }, (_, year) => {
    const factor = (1 + growth) ** year;
    const taxFrozen = incomeTax(pay * factor, rules).tax;
    const taxIndexed = incomeTax(pay * factor, indexedRules(rules, factor)).tax;
    return { year, taxFrozen, taxIndexed, extra: taxFrozen - taxIndexed };
  });
  return {
    years,
    lastYearExtra: roundToPence(years.at(-1)?.extra ?? 0),
    totalExtra: roundToPence(years.reduce((sum, { extra }) => sum + extra, 0)),
  };
}
