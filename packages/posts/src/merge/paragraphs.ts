import { mergeRegions } from './regions.ts';

/** Paragraphs at one place of two versions; empty where a version has none. */
interface ParagraphDifference {
  readonly mine: string;
  readonly theirs: string;
}

/**
 * Compares two versions of a text paragraph by paragraph. Returns what they share and where they differ, in order: each version is
 * what it shares and its side of each difference.
 */
export function compareParagraphs(mine: string, theirs: string): readonly (string | ParagraphDifference)[] {
  return mergeRegions(null, partsOf(mine), partsOf(theirs)).map(({ ok = [], conflict }) =>
    conflict ? { mine: conflict.a.join(''), theirs: conflict.b.join('') } : ok.join(''),
  );
}

/** The paragraphs of both sides, mine first. */
export function joinedParagraphs({ mine, theirs }: ParagraphDifference): string {
  if (mine === '' || theirs === '' || mine.endsWith(BREAK) || theirs.startsWith(BREAK)) return mine + theirs;
  return mine + BREAK + theirs;
}

/** The breaks are parts of their own: unchanged ones keep changes of neighbouring paragraphs apart. */
function partsOf(text: string): string[] {
  return text.split(/(\n{2,})/);
}

const BREAK = '\n\n';
