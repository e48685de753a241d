import { mergeRegions, type Region } from './regions.ts';

/** Paragraphs that both sides changed differently. `base` is empty where both added some. */
export interface ParagraphConflict {
  readonly base: string;
  readonly mine: string;
  readonly theirs: string;
}

/** A merged text in order: what both sides agree on, and conflicts. */
export type MergedPieces = readonly (string | ParagraphConflict)[];

/**
 * Merges two versions of a text paragraph by paragraph. Changes of neighbouring paragraphs do not conflict. Without
 * conflicts the result is one string, and none of the texts loses a character that its side did not remove.
 */
export function mergeParagraphs(base: string, mine: string, theirs: string): MergedPieces {
  if (mine === theirs || theirs === base) return [mine];
  if (mine === base) return [theirs];
  const regions = mergeRegions(partsOf(base), partsOf(mine), partsOf(theirs));
  const pieces: (string | ParagraphConflict)[] = [];
  for (const region of withoutLastBreak(regions.map(settled))) {
    const { ok, conflict } = region;
    const last = pieces.at(-1);
    if (conflict) pieces.push({ base: textOf(conflict.o), mine: textOf(conflict.a), theirs: textOf(conflict.b) });
    else if (typeof last === 'string') pieces[pieces.length - 1] = last + textOf(ok);
    else pieces.push(textOf(ok));
  }
  return pieces.filter((piece) => piece !== '');
}

export function hasConflict(pieces: MergedPieces): boolean {
  return pieces.some((piece) => typeof piece !== 'string');
}

/** The text with one choice for each conflict, in their order; `both` is mine, then theirs. */
export function resolvedText(pieces: MergedPieces, choices: readonly ('mine' | 'theirs' | 'both')[] = []): string {
  let next = 0;
  return pieces
    .map((piece) => {
      if (typeof piece === 'string') return piece;
      const choice = choices[next] ?? 'both';
      next += 1;
      return choice === 'both' ? joined(piece) : piece[choice];
    })
    .join('');
}

function joined({ mine, theirs }: ParagraphConflict): string {
  if (mine === '' || theirs === '' || mine.endsWith(BREAK)) return mine + theirs;
  return mine + BREAK + theirs;
}

/** The breaks are parts of their own: unchanged ones keep changes of neighbouring paragraphs apart. So does the last. */
function partsOf(text: string): string[] {
  return [...text.split(/(\n{2,})/), BREAK];
}

const BREAK = '\n\n';

function withoutLastBreak(regions: readonly Region[]): readonly Region[] {
  const cut = (parts: readonly string[] = []) => parts.slice(0, -1);
  return regions.map((region, index) => {
    if (index < regions.length - 1) return region;
    if (!region.conflict) return { ok: cut(region.ok) };
    const { a, o, b } = region.conflict;
    return { conflict: { a: cut(a), o: cut(o), b: cut(b) } };
  });
}

/** Paragraphs that one side added beside one that the other changed are no conflict. */
function settled(region: Region): Region {
  if (!region.conflict) return region;
  const { a, o, b } = region.conflict;
  const merged = addedBeside(a, o, b) ?? addedBeside(b, o, a);
  return merged === null ? region : { ok: merged };
}

function addedBeside(adding: string[], base: readonly string[], other: string[]): string[] | null {
  const count = adding.length - base.length;
  if (count <= 0 || textOf(base).trim() === '') return null;
  if (isSame(adding.slice(count), base)) return [...adding.slice(0, count), ...other];
  if (isSame(adding.slice(0, base.length), base)) return [...other, ...adding.slice(base.length)];
  return null;
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.every((part, index) => part === other[index]);
}

function textOf(parts: readonly string[] = []): string {
  return parts.join('');
}
