/** The word that somebody may have meant who typed `typed`, or null when none is near. */
export function nearestWord(typed: string, words: readonly string[]): string | null {
  const plain = simplified(typed);
  if (plain.length > LONGEST) return null;
  const ranked = words
    .map((word) => ({ word, distance: editDistance(plain, simplified(word)) }))
    .toSorted((a, b) => a.distance - b.distance);
  const [best] = ranked;
  return best && best.distance <= Math.max(1, Math.floor(best.word.length / 2)) ? best.word : null;
}

const LONGEST = 40;

/** Case, hyphens and underscores are the commonest differences and count for nothing. */
function simplified(word: string): string {
  return word.toLowerCase().replace(/[\s_-]/g, '');
}

function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const substitution = (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1);
      next.push(Math.min(substitution, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
