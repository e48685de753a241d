import { riskyPhrasesIn } from '@ledgerlight/posts/risky-phrases';
import { type Finding, warning } from './finding.ts';

/** Warns of promises that rules on financial promotions restrict; `where` names the text: 'title'. */
export function phraseFindings(where: string, text: string): readonly Finding[] {
  return riskyPhrasesIn(text).map(({ phrase, reason }) => warning(`The ${where} says “${phrase}”.`, reason));
}
