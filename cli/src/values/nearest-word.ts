import { distance } from 'fastest-levenshtein';

/**
 * Returns the word that was probably meant by `typed`; null when none is similar. Used for hints about misspelled keys, settings and
 * slugs.
 */
export function nearestWord(typed: string, words: readonly string[]): string | null {
  const plain = simplified(typed);
  if (plain.length > MAX_TYPED_LENGTH) return null;
  const [best] = words
    .map((word) => ({ word, distance: distance(plain, simplified(word)) }))
    .toSorted((a, b) => a.distance - b.distance);
  return best && best.distance <= Math.max(1, Math.floor(best.word.length / 2)) ? best.word : null;
}

const MAX_TYPED_LENGTH = 40;

function simplified(word: string): string {
  return word.toLowerCase().replace(/[\s_-]/g, '');
}
