import { cleanPhrase } from './clean-text.ts';
import { inSentenceCase } from './letter-case.ts';
import { readSubject } from './subject.ts';

/** Adjectives that name a group after 'the'. */
const GROUPS = /(?:^|-)(?:employed|retired|unemployed|elderly|young|disabled|curious|busy|bereaved|rich|poor)$/;
/** Words for people that have no plural of their own. */
const WITHOUT_PLURAL = /(?:^|\s)(?:anyone|everyone|everybody|staff|youth|over-\d+s|gen [xyz]|people|folk)$/i;

/** Returns a group of people as in a sentence: 'beginners' for 'Beginner', 'the self-employed' for 'self-employed'. Empty for ''. */
export function readPeople(typed: string): string {
  const text = inSentenceCase(cleanPhrase(typed));
  if (GROUPS.test(text) && !text.includes(' ')) return `the ${text}`;
  if (WITHOUT_PLURAL.test(text)) return text;
  return readSubject(typed)?.general ?? '';
}
