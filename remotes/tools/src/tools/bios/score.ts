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

/** Scores a profile text: whether it fits, what it is about, for whom, and on what grounds. */
export function scoreBio(bio: ScoredText, proof: string): Score {
  return addUp(bio, [room(bio), placeOfSubject(bio), readersAndProof(bio, proof), plainness(bio), evidence(bio)]);
}

function room({ text, limit: { place, max, shown } }: ScoredText): Criterion {
  const count = characterCount(text);
  if (count > max) return tooLong(count, max, place);
  if (count > shown) return criterion(20, 'warning', `${count} characters: folded after about ${shown} ${place}.`);
  return criterion(30, 'good', `${count} of ${max} characters.`);
}

function readersAndProof({ text, audience }: ScoredText, proof: string): Criterion {
  const lower = text.toLowerCase();
  const namesReaders = audience !== '' && lower.includes(audience.toLowerCase());
  const hasProof = proof !== '' && lower.includes(proof.toLowerCase());
  const points = (namesReaders ? 10 : 0) + (hasProof ? 10 : 0);
  if (namesReaders && hasProof) return criterion(points, 'good', 'It says whom it is for and what you have done.');
  if (namesReaders) return criterion(points, 'good', 'It says whom it is for.');
  if (hasProof) return criterion(points, 'good', 'It says what you have done.');
  return criterion(
    0,
    'warning',
    'It names neither readers nor experience.',
    'Readers look for one of the two before they follow.',
  );
}
