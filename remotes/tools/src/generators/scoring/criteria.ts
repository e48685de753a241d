import { characterCount } from '@ledgerlight/posts/character-count';
import { type Finding, foundIn, warning } from '../../result/finding.ts';
import { acronymOf } from '../language/acronyms.ts';
import type { Subject } from '../language/subject.ts';
import type { TextLimit } from '../limits.ts';
import { promisesIn, saysOutcome, shoutedWordsIn, spamWordsIn } from './wording.ts';

/** Part of a score: the points that a text gets, and why. */
export interface Criterion {
  readonly points: number;
  readonly findings: readonly Finding[];
}

export interface ScoredText {
  /** What the text is: 'title', 'subject line'. */
  readonly what: string;
  readonly text: string;
  readonly limit: TextLimit;
  readonly subject: Subject | null;
  readonly audience: string;
}

/** Up to 30 points for a text that is shown in full. */
export function lengthOf({ text, limit: { place, max, shown } }: ScoredText): Criterion {
  const count = characterCount(text);
  if (count > max) return tooLong(count, max, place);
  if (count > shown)
    return criterion(
      12,
      'warning',
      `${count} characters: cut after about ${shown} ${place}.`,
      `Shown: “${cutAt(text, shown)}”`,
    );
  return criterion(30, 'good', `${count} characters: shown in full ${place}.`);
}

/** No points for a text that a place refuses. */
export function tooLong(count: number, max: number, place: string): Criterion {
  return criterion(0, 'problem', `${count} characters: ${count - max} too many ${place}.`, `The limit is ${max}.`);
}

/** Returns what is shown of a text before it is cut. */
function cutAt(text: string, shown: number): string {
  const characters = [...text];
  return characters.length <= shown
    ? text
    : `${characters
        .slice(0, shown - 1)
        .join('')
        .trimEnd()}…`;
}

/** Up to 20 points for a subject that readers see before the text is cut. */
export function placeOfSubject({ text, subject, limit: { shown } }: ScoredText): Criterion {
  if (!subject) return { points: 20, findings: [] };
  const lower = text.toLowerCase();
  const places = [subject.general, subject.modifier].flatMap((form) => {
    const start = form === null ? -1 : lower.indexOf(form.toLowerCase());
    return start === -1 || form === null ? [] : [{ start, end: start + form.length }];
  });
  if (places.length === 0) return criterion(4, 'warning', 'It does not name the subject.');
  const isWhole = characterCount(text) <= shown;
  if (isWhole || places.some(({ end }) => end <= shown))
    return criterion(20, 'good', 'The subject is in the part that is always shown.');
  return places.some(({ start }) => start < shown - MIN_SHOWN_OF_SUBJECT)
    ? criterion(14, 'warning', 'The end of the subject is cut.')
    : criterion(
        8,
        'warning',
        'The subject comes after the cut.',
        'Put it first, so that readers see what it is about.',
      );
}

const MIN_SHOWN_OF_SUBJECT = 5;

/** Up to 20 points for a number, the readers and what they get. */
export function specificity({ text, audience }: ScoredText): Criterion {
  const hasNumber = /\p{N}/u.test(text);
  const namesReaders = audience !== '' && text.toLowerCase().includes(audience.toLowerCase());
  const hasOutcome = saysOutcome(text);
  const named = [hasNumber && 'a number', namesReaders && 'whom it is for', hasOutcome && 'what readers get'].filter(
    (name) => name !== false,
  );
  const points = (hasNumber ? 6 : 0) + (namesReaders ? 6 : 0) + (hasOutcome ? 8 : 0);
  if (named.length === 0)
    return criterion(0, 'warning', 'It could be about anything.', 'Add a number, whom it is for, or what readers get.');
  const list = named.join(' and ');
  return hasNumber
    ? criterion(points, 'good', `Specific: it has ${list}.`, 'Change the number to what you have.')
    : criterion(points, 'good', `Specific: it says ${list}.`);
}

/** Up to 15 points for a text without words of junk mail, shouting and rows of exclamation marks. */
export function plainness({ text }: ScoredText): Criterion {
  const spam = spamWordsIn(text);
  const shouted = shoutedWordsIn(text, (word) => acronymOf(word) !== null);
  const findings = foundIn(
    spam.length > 0 &&
      warning(
        `${quoted(spam)} ${spam.length === 1 ? 'is a word' : 'are words'} of junk mail.`,
        'Filters weigh such words, and readers skip them.',
      ),
    shouted.length > 0 && warning(`${quoted(shouted)} in capitals reads as shouting.`),
    (/!{2,}|\?{2,}|!\?/.test(text) || text.split('!').length > 2) &&
      warning('Several exclamation or question marks look like advertising.'),
  );
  return { points: Math.max(0, 15 - 8 * findings.length), findings };
}

/** 15 points for a text that promises nothing without evidence. */
export function evidence({ text }: ScoredText): Criterion {
  const promises = promisesIn(text);
  if (promises.length === 0) return { points: 15, findings: [] };
  return criterion(
    0,
    'warning',
    `${quoted(promises)} ${promises.length === 1 ? 'promises' : 'promise'} more than the line can show.`,
    'Say who found so or by how much, or leave it out.',
  );
}

function quoted(words: readonly string[]): string {
  return words.map((word) => `“${word}”`).join(', ');
}

export function criterion(points: number, level: Finding['level'], text: string, reason?: string): Criterion {
  return { points, findings: [{ level, text, reason }] };
}
