import { roundToPence } from '../rounding.ts';
import { DEPOSIT_PROTECTION_LIMIT } from '../rules/savings.ts';

/** What two people hold at one authorised firm, in pounds. Brands that share a licence are one firm. */
export interface FirmDeposits {
  readonly firm: string;
  readonly own: number;
  readonly partner: number;
  readonly joint: number;
}

/** Amounts in pounds, rounded to pence. */
export interface Protection {
  readonly total: number;
  readonly covered: number;
  readonly exposed: number;
}

export interface DepositProtection extends Protection {
  readonly firms: readonly (Protection & { readonly firm: string })[];
  /** The largest deposit that stays within one person's limit after a year's interest, in whole pounds. */
  readonly roomForInterest: number;
}

function rounded({ total, covered }: Pick<Protection, 'total' | 'covered'>): Protection {
  return { total: roundToPence(total), covered: roundToPence(covered), exposed: roundToPence(total - covered) };
}

/**
 * Returns what deposit protection covers: for each person at each firm the sum of that person's deposits up to the limit. Half of a joint
 * account counts for each holder.
 * @param interest a yearly rate that is added to the balances, 0 for the balances as they are
 */
export function depositProtection(deposits: readonly FirmDeposits[], interest: number): DepositProtection {
  const limit = DEPOSIT_PROTECTION_LIMIT.value;
  const growth = 1 + interest;
  const firms = deposits.map(({ firm, own, partner, joint }) => {
    const balances = [own, partner].map((alone) => (alone + joint / 2) * growth);
    const total = balances.reduce((sum, balance) => sum + balance, 0);
    return { firm, total, covered: balances.reduce((sum, balance) => sum + Math.min(balance, limit), 0) };
  });
  const sum = (part: 'total' | 'covered') => firms.reduce((all, firm) => all + firm[part], 0);
  return {
    ...rounded({ total: sum('total'), covered: sum('covered') }),
    firms: firms.map((firm) => ({ firm: firm.firm, ...rounded(firm) })),
    roomForInterest: Math.floor(limit / growth),
  };
}
