import { diffArrays } from 'diff';
import { diff3Merge, type MergeRegion } from 'node-diff3';
import { LOCAL_LABEL, SITE_LABEL } from '../reading/conflict-markers.ts';

/** Merges what two sides made of one text, line by line. Returns null on a conflict: both changed the same or adjacent lines differently. */
export function mergedText(base: string, one: string, other: string): string | null {
  const regions = regionsOf(base, one, other);
  return regions.some(({ conflict }) => conflict) ? null : regions.flatMap(({ ok = [] }) => ok).join('\n');
}

/**
 * Merges what a file and the site made of one text, with conflict markers around the lines that both changed differently. Returns null
 * without a conflict. Without a base, which is null, all lines that differ conflict.
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

/** The time of `diff3Merge` grows with the number of pairs of equal lines, which a text of thousands of blank lines has by the million. */
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
