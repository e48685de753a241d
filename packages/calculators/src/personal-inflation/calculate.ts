import { roundHalfUp, roundToPence } from '../rounding.ts';

export interface SpendingItem {
  readonly name: string;
  /** Of all spending. */
  readonly share: number;
  /** How much its price rose in a year. */
  readonly rate: number;
}

export interface PersonalInflationInput {
  readonly items: readonly SpendingItem[];
  /** The rate of all spending that the items leave. */
  readonly restRate: number;
  readonly publishedRate: number;
  /** Pounds in savings, and the yearly interest they earn. */
  readonly savings: number;
  readonly interest: number;
  readonly years: number;
}

export interface Contribution extends SpendingItem {
  /** What the item adds to the own rate. */
  readonly points: number;
}

export interface PersonalInflation {
  readonly contributions: readonly Contribution[];
  readonly ownRate: number;
  /** Own rate less published rate. */
  readonly differencePoints: number;
  readonly realReturn: number;
  /** The savings with interest, and the same in today's money, in pounds. */
  readonly value: number;
  readonly valueToday: number;
  /** What the savings lose in purchasing power; negative when they gain. */
  readonly loss: number;
}

const REST_NAME = 'Everything else';

/** Returns a household's own inflation: the sum of share × rate; and the real return of savings: (1 + interest) ÷ (1 + own rate) − 1. */
export function personalInflation(input: PersonalInflationInput): PersonalInflation {
  const listed = input.items.reduce((sum, item) => sum + item.share, 0);
  const rest = { name: REST_NAME, share: Math.max(0, 1 - listed), rate: input.restRate };
  const contributions = [...input.items, ...(rest.share > 0 ? [rest] : [])].map((item) => ({
    ...item,
    points: item.share * item.rate,
  }));
  const own = contributions.reduce((sum, { points }) => sum + points, 0);
  const real = (1 + input.interest) / (1 + own);
  const valueToday = input.savings * real ** input.years;
  return {
    contributions: contributions.map((item) => ({ ...item, points: roundHalfUp(item.points, 4) })),
    ownRate: roundHalfUp(own, 4),
    differencePoints: roundHalfUp(own - input.publishedRate, 4),
    realReturn: roundHalfUp(real - 1, 4),
    value: roundToPence(input.savings * (1 + input.interest) ** input.years),
    valueToday: roundToPence(valueToday),
    loss: roundToPence(input.savings - valueToday),
  };
}
