/** A page that a search finds beside posts. */
export interface SiteEntry {
  readonly kind: 'Calculator' | 'Tool' | 'Glossary' | 'Topic' | 'Author' | 'Page';
  readonly title: string;
  readonly path: string;
  readonly text: string;
  /** Other words for its title. */
  readonly words: string;
}

const MAX_ENTRIES = 4;
const MIN_BEGINNING = 4;
/** Shorter words are too often one letter from another. */
const MIN_NEAR = 5;
/** What a question has besides what it is about, and numbers. */
const FILLERS =
  /^(?:\d+|an?|about|after|and|are|at|can|do|does|for|from|how|if?|in|is|it|long|me|much|my|of|on|or|our|should|the|this|to|us|vs|we|what|when|where|which|who|why|will|with|you|your)$/;

/**
 * Returns at most four entries that have all words of what was typed, at least one of them in the title or the other words for it. The
 * first ones have most of the words in their titles; entries that have as many stay in their order. Numbers and fillers count when alone.
 * @param isMisspelt whether words count as the same with one letter missing, added, exchanged or swapped
 */
export function findEntries(entries: readonly SiteEntry[], typed: string, isMisspelt = false): readonly SiteEntry[] {
  const words = wordsOf(typed);
  const wanted = [words.filter((word) => !FILLERS.test(word)), words].find(({ length }) => length > 0) ?? [];
  return entries
    .map((entry) => ({ entry, score: scoreOf(entry, wanted, isMisspelt ? isNear : isSame) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, MAX_ENTRIES)
    .map(({ entry }) => entry);
}

function scoreOf({ title, words, text }: SiteEntry, wanted: readonly string[], isAlike: typeof isSame): number {
  const among = (known: string) => {
    const each = wordsOf(known);
    return (word: string) => each.some((other) => isAlike(word, other));
  };
  const [inTitle, inWords, inText] = [among(title), among(words), among(text)];
  if (!wanted.every((word) => inTitle(word) || inWords(word) || inText(word))) return 0;
  const titled = wanted.filter(inTitle).length;
  const named = titled + wanted.filter((word) => !inTitle(word) && inWords(word)).length / 2;
  return named / wanted.length + titled / wordsOf(title).length / 10;
}

/** Lower-case words without accents. A word after a minus is none. */
function wordsOf(text: string): readonly string[] {
  const plain = text
    .normalize('NFD')
    .replaceAll(/\p{M}|(?<!\S)-\S+/gu, '')
    .toLowerCase();
  return plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
}

/** Whether words differ by their ending alone: 'gilts' and 'gilt', 'overpay' and 'overpayment'. */
function isSame(one: string, other: string): boolean {
  const [short = '', long = ''] = [one, other].map(stemOf).toSorted((a, b) => a.length - b.length);
  return short === long || (short.length >= MIN_BEGINNING && long.startsWith(short));
}

function isNear(one: string, other: string): boolean {
  const [typed = [], known = []] = [one, other].map((word) => withoutALetter(stemOf(word)));
  const isLong = Math.min(typed.length, known.length) > MIN_NEAR;
  return isSame(one, other) || (isLong && typed.some((word) => known.includes(word)));
}

const stemOf = (word: string) => word.replace(/s$/, '');

/** A word, and it without each of its letters. */
function withoutALetter(word: string): readonly string[] {
  return [word, ...Array.from(word, (_, index) => word.slice(0, index) + word.slice(index + 1))];
}
