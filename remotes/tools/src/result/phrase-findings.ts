import { riskyPhrasesIn } from '@ledgerlight/posts/risky-phrases';
import type { Finding } from './findings.tsx';

/** Warns of promises that rules on financial promotions restrict; `where` names the text: 'title'. */
export function phraseFindings(where: string, text: string): readonly Finding[] {
  return riskyPhrasesIn(text).map(({ phrase, reason }) => ({
    level: 'warning',
    text: `The ${where} says “${phrase}”.`,
    reason,
  }));
}
