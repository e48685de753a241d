import { cleanPhrase } from './clean-text.ts';
import { inSentenceCase } from './letter-case.ts';

/** Returns a sentence that a visitor typed as part of another: small at its start, without a full stop. Null for an empty one. */
export function readClause(typed: string): string | null {
  const text = cleanPhrase(typed);
  if (text === '') return null;
  const [first = '', ...rest] = text.split(' ');
  const opening = /^I(?:['’]|$)/.test(first) ? first : inSentenceCase(first);
  return [opening, ...rest].join(' ');
}
