import type { Slots } from '../grammar/template.ts';
import { cleanPhrase } from './clean-text.ts';
import { inSentenceCase } from './letter-case.ts';
import { withArticle } from './subject.ts';

/** Returns the slots {role} and {a role}. A name or a group has no {a role}. */
export function readRole(typed: string): Slots {
  const role = inSentenceCase(cleanPhrase(typed)).replace(/^(?:i['’]?m|i am|we are|we['’]re) (?=.)/i, '');
  const [, named] = /^an? (.+)$/i.exec(role) ?? [];
  if (named) return { role: named, 'a role': withArticle(named) };
  const isName = /^\p{Lu}\p{Ll}/u.test(role) || /^(?:the|two|three|our|my) /i.test(role);
  return { role, 'a role': isName ? null : withArticle(role) };
}
