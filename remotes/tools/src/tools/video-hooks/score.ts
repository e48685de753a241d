import { SPEECH, type TextLimit } from '../../generators/limits.ts';
import {
  type Criterion,
  criterion,
  evidence,
  placeOfSubject,
  plainness,
  type ScoredText,
  specificity,
} from '../../generators/scoring/criteria.ts';
import { addUp, type Score } from '../../generators/scoring/score.ts';

/** Longer hooks are not offered. What is spoken in the first seconds decides whether a viewer stays. */
export const HOOK_LIMIT: TextLimit = {
  place: 'in a short video',
  max: 170,
  shown: 80,
  source: SPEECH.source,
  checked: SPEECH.checked,
};

const SHORT_SECONDS = 5;
const LONG_SECONDS = 8;

export function scoreHook(line: ScoredText): Score {
  return addUp(line, [spokenLength(line), placeOfSubject(line), specificity(line), plainness(line), evidence(line)]);
}

export function spokenSeconds(text: string): number {
  const words = text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
  return Math.max(1, Math.round((words * 60) / SPEECH.wordsPerMinute));
}

function spokenLength({ text }: ScoredText): Criterion {
  const seconds = spokenSeconds(text);
  const spoken = `About ${seconds} ${seconds === 1 ? 'second' : 'seconds'} when spoken`;
  if (seconds <= SHORT_SECONDS) return criterion(30, 'good', `${spoken}.`);
  if (seconds <= LONG_SECONDS)
    return criterion(18, 'warning', `${spoken}.`, 'Say it aloud once, and cut what you do not need.');
  return criterion(5, 'warning', `${spoken}: long for an opening.`, 'Keep the point and leave out the rest.');
}
