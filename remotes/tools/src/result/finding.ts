import { riskyPhrasesIn } from '@ledgerlight/posts/risky-phrases';

/** What a tool found: `problem` should be changed, `warning` looked at; `good` is as it should be. */
export interface Finding {
  readonly level: 'problem' | 'warning' | 'good';
  readonly text: string;
  /** Why it matters, or what to do. */
  readonly reason?: string | undefined;
}

export function problem(text: string, reason?: string): Finding {
  return { level: 'problem', text, reason };
}

export function warning(text: string, reason?: string): Finding {
  return { level: 'warning', text, reason };
}

export function good(text: string): Finding {
  return { level: 'good', text };
}

/** Returns the findings whose condition holds: `isEmpty && warning('It is empty.')`. */
export function foundIn<Found extends Finding>(...findings: readonly (Found | false)[]): readonly Found[] {
  return findings.filter((finding) => finding !== false);
}

const ORDER: readonly Finding['level'][] = ['problem', 'warning', 'good'];

export function mostHarmfulFirst(findings: readonly Finding[]): readonly Finding[] {
  return findings.toSorted((one, other) => ORDER.indexOf(one.level) - ORDER.indexOf(other.level));
}

/** Returns the findings that need a look. */
export function toCheck(findings: readonly Finding[]): readonly Finding[] {
  return findings.filter(({ level }) => level !== 'good');
}

/** Warns of promises that rules on financial promotions restrict; `where` names the text: 'title'. */
export function phraseFindings(where: string, text: string): readonly Finding[] {
  return riskyPhrasesIn(text).map(({ phrase, reason }) => warning(`The ${where} says “${phrase}”.`, reason));
}
