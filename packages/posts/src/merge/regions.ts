import { diffArrays } from 'diff';
import { diff3Merge, type MergeRegion } from 'node-diff3';

/** Parts on which both sides agree, and conflicts of both sides: `o` is the base, empty without one. */
export interface Region {
  readonly ok?: MergeRegion<string>['ok'];
  readonly conflict?: { readonly a: string[]; readonly o: string[]; readonly b: string[] };
}

/** Merges two versions of a list of lines or paragraphs. Without a base, all that differs is a conflict. */
export function mergeRegions(base: readonly string[] | null, one: string[], other: string[]): readonly Region[] {
  const parts = [...(base ?? [])];
  if (base === null || equalPairs(parts, one) > MAX_EQUAL_PAIRS || equalPairs(parts, other) > MAX_EQUAL_PAIRS)
    return differences(one, other);
  return diff3Merge(one, parts, other, { excludeFalseConflicts: true });
}

/** The time of `diff3Merge` grows with the pairs of equal parts: thousands of blank lines have millions. */
const MAX_EQUAL_PAIRS = 1_000_000;

function equalPairs(base: readonly string[], side: readonly string[]): number {
  const counts = new Map<string, number>();
  for (const part of base) counts.set(part, (counts.get(part) ?? 0) + 1);
  return side.reduce((sum, part) => sum + (counts.get(part) ?? 0), 0);
}

function differences(one: string[], other: string[]): readonly Region[] {
  const regions: Region[] = [];
  let open: { readonly a: string[]; readonly o: string[]; readonly b: string[] } | null = null;
  for (const { value, added, removed } of diffArrays(one, other)) {
    if (!added && !removed) {
      open = null;
      regions.push({ ok: value });
      continue;
    }
    if (open === null) {
      open = { a: [], o: [], b: [] };
      regions.push({ conflict: open });
    }
    (added ? open.b : open.a).push(...value);
  }
  return regions;
}
