import type { Rule } from './rule.ts';

const WARNING_DAYS = 60;
const DAY_MS = 86_400_000;

/**
 * Returns a warning for each rule that ends within 60 days or has ended, unless another of its name begins on the day after.
 * @param today an ISO date
 */
export function endingRules(rules: readonly Rule<unknown>[], today: string): readonly string[] {
  const limit = isoDay(Date.parse(today) + WARNING_DAYS * DAY_MS);
  return rules.flatMap(({ name, until, source }) => {
    if (until === null || until > limit) return [];
    const next = isoDay(Date.parse(until) + DAY_MS);
    if (rules.some((rule) => rule.name === name && rule.from === next)) return [];
    return [
      `'${name}' ${until < today ? 'ended' : 'ends'} on ${until}. Add the rule from ${next}; see ${source.address}`,
    ];
  });
}

function isoDay(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
