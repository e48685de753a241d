import { roundToPence } from '../rounding.ts';
import type { IncomeTaxRules } from '../rules/income-tax.ts';
import { incomeTax, indexedRules } from './income-tax.ts';

export interface FrozenYear {
  readonly year: number;
  readonly pay: number;
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

/** Returns what frozen thresholds add to the income tax on pay that grows at a steady rate. Amounts in pounds, rounded to pence. */
export function fiscalDrag(pay: number, growth: number, years: number, rules: IncomeTaxRules): FiscalDrag {
  const exact = Array.from({ length: years + 1 }, (_, year) => {
    const factor = (1 + growth) ** year;
    const taxFrozen = incomeTax(pay * factor, rules).tax;
    const taxIndexed = incomeTax(pay * factor, indexedRules(rules, factor)).tax;
    return { year, pay: pay * factor, taxFrozen, taxIndexed, extra: taxFrozen - taxIndexed };
  });
  return {
    years: exact.map(({ year, ...amounts }) => ({
      year,
      pay: roundToPence(amounts.pay),
      taxFrozen: roundToPence(amounts.taxFrozen),
      taxIndexed: roundToPence(amounts.taxIndexed),
      extra: roundToPence(amounts.extra),
    })),
    lastYearExtra: roundToPence(exact.at(-1)?.extra ?? 0),
    totalExtra: roundToPence(exact.reduce((sum, { extra }) => sum + extra, 0)),
  };
}
