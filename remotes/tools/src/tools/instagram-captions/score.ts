import { characterCount } from '@ledgerlight/posts/character-count';
import {
  type Criterion,
  criterion,
  evidence,
  placeOfSubject,
  plainness,
  type ScoredText,
  tooLong,
} from '../../generators/scoring/criteria.ts';
import { addUp, type Score } from '../../generators/scoring/score.ts';

/**
 * Scores a caption by its first line, which is shown before the fold, by whether it leads to a reply, and by what only its author can
 * say: `details` are the texts typed for it.
 */
export function scoreCaption(caption: ScoredText, details: readonly string[]): Score {
  return addUp(caption, [
    fold(caption),
    placeOfSubject(caption),
    ending(caption),
    ownDetail(caption, details),
    plainness(caption),
    evidence(caption),
  ]);
}

function fold({ text, limit: { place, max, shown } }: ScoredText): Criterion {
  const count = characterCount(text);
  if (count > max) return tooLong(count, max, place);
  const [firstLine = ''] = text.split('\n', 1);
  const first = characterCount(firstLine);
  if (first > shown)
    return criterion(
      10,
      'warning',
      `The first line has ${first} characters and is cut after about ${shown}.`,
      'Say what it is about in a shorter first line.',
    );
  return criterion(20, 'good', `The first line, ${first} characters, is shown in full before the fold.`);
}

const REPLY = /\?|\b(?:comments?|save this|send this|pass it on|follow|tell us|ask)\b/i;

function ending({ text }: ScoredText): Criterion {
  return REPLY.test(text)
    ? criterion(15, 'good', 'It gives readers something to do or to answer.')
    : criterion(
        5,
        'warning',
        'It ends without a question or a next step.',
        'Ask one question, or say what to do next.',
      );
}

function ownDetail({ text }: ScoredText, details: readonly string[]): Criterion {
  const lower = text.toLowerCase();
  const hasDetail =
    /\p{N}{2,}/u.test(text) || details.some((detail) => detail !== '' && lower.includes(detail.toLowerCase()));
  return hasDetail
    ? criterion(15, 'good', 'It has a detail of your own.')
    : criterion(
        0,
        'warning',
        'It has nothing that only you can say.',
        'Add the main point, a figure or what the picture shows.',
      );
}
