import { mergeRegions } from '@ledgerlight/posts/merge/regions';
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

function regionsOf(base: string | null, one: string, other: string) {
  return mergeRegions(base?.split('\n') ?? null, one.split('\n'), other.split('\n'));
}
