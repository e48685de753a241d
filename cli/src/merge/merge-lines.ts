import { diffArrays } from 'diff';
import { diff3Merge, type MergeRegion } from 'node-diff3';
import { LOCAL_LABEL, SITE_LABEL } from '../reading/conflict-markers.ts';

/**
 * Merges two versions of a text line by line. Returns null on a conflict: different changes of the same or adjacent lines. Used by
 * `publish --merge`.
 */
export function mergedText(base: string, one: string, other: string): string | null {
  const regions = regionsOf(base, one, other);
  return regions.some(({ conflict }) => conflict) ? null : regions.flatMap(({ ok = [] }) => ok).join('\n');
}

/**
 * Merges two versions of a text with conflict markers around the lines in conflict. Returns null without a conflict. Without a base,
 * all lines that differ are in conflict.
 */
export function markedText(base: string | null, local: string, site: string): string | null {
  const regions = regionsOf(base, local, site);
  if (!regions.some(({ conflict }) => conflict)) return null;
  return regions
    .flatMap(({ ok = [], conflict }) =>
      conflict ? [`<<<<<<< ${LOCAL_LABEL}`, ...conflict.a, '=======', ...conflict.b, `>>>>>>> ${SITE_LABEL}`] : ok,
    )
    .join('\n');
}

type Region = {
  readonly ok?: MergeRegion<string>['ok'];
  readonly conflict?: { readonly a: string[]; readonly b: string[] };
};

function regionsOf(base: string | null, one: string, other: string): readonly Region[] {
  const [ones, others] = [one.split('\n'), other.split('\n')];
  const lines = base?.split('\n') ?? [];
  if (base === null || equalPairs(lines, ones) > MAX_EQUAL_PAIRS || equalPairs(lines, others) > MAX_EQUAL_PAIRS)
    return differences(ones, others);
  return diff3Merge(ones, lines, others, { excludeFalseConflicts: true });
}

/** The time of `diff3Merge` grows with the pairs of equal lines: thousands of blank lines have millions. */
const MAX_EQUAL_PAIRS = 1_000_000;

function equalPairs(base: readonly string[], side: readonly string[]): number {
  const counts = new Map<string, number>();
  for (const line of base) counts.set(line, (counts.get(line) ?? 0) + 1);
  return side.reduce((sum, line) => sum + (counts.get(line) ?? 0), 0);
}

function differences(one: string[], other: string[]): readonly Region[] {
  const regions: Region[] = [];
  let open: { readonly a: string[]; readonly b: string[] } | null = null;
  for (const { value, added, removed } of diffArrays(one, other)) {
    if (!added && !removed) {
      open = null;
      regions.push({ ok: value });
      continue;
    }
    if (open === null) {
      open = { a: [], b: [] };
      regions.push({ conflict: open });
    }
    (added ? open.b : open.a).push(...value);
  }
  return regions;
}
