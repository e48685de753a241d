import type { Rule } from './rule.ts';

export interface ExpiringRule {
  readonly rule: Rule<unknown>;
  /** Negative when the rule has ended. */
  readonly daysLeft: number;
}

const WARNING_DAYS = 60;
const DAY_MS = 86_400_000;

/** Returns the rules that end within sixty days of `today` (an ISO date), the first to end first. */
export function expiringRules(rules: readonly Rule<unknown>[], today: string): readonly ExpiringRule[] {
  return rules
    .flatMap((rule) => {
      if (rule.until === null) return [];
      const daysLeft = Math.round((Date.parse(rule.until) - Date.parse(today)) / DAY_MS);
      return daysLeft <= WARNING_DAYS ? [{ rule, daysLeft }] : [];
    })
    .sort((a, b) => a.daysLeft - b.daysLeft);
}
