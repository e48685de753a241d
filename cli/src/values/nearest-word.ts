import { distance } from 'fastest-levenshtein';

/** The word that somebody may have meant who typed `typed`, or null when none is near. */
export function nearestWord(typed: string, words: readonly string[]): string | null {
  const plain = simplified(typed);
  if (plain.length > LONGEST) return null;
  const [best] = words
    .map((word) => ({ word, distance: distance(plain, simplified(word)) }))
    .toSorted((a, b) => a.distance - b.distance);
  return best && best.distance <= Math.max(1, Math.floor(best.word.length / 2)) ? best.word : null;
}

const LONGEST = 40;

/** Case, hyphens and underscores are the commonest differences and count for nothing. */
function simplified(word: string): string {
  return word.toLowerCase().replace(/[\s_-]/g, '');
}
