import { diffArrays } from 'diff';

/**
 * Joins what two sides made of one text, line by line; null when both changed the same lines, or lines beside each other, otherwise.
 */
export function mergedText(base: string, one: string, other: string): string | null {
  const lines = base.split('\n');
  const hunks = [...hunksOf(lines, one.split('\n')), ...hunksOf(lines, other.split('\n'))].toSorted(
    (a, b) => a.start - b.start || a.end - b.end,
  );
  const merged: string[] = [];
  let end = 0;
  let last: Hunk | null = null;
  for (const hunk of hunks) {
    if (last !== null && isSame(last, hunk)) continue;
    if (last !== null && hunk.start <= last.end) return null;
    merged.push(...lines.slice(end, hunk.start), ...hunk.lines);
    end = hunk.end;
    last = hunk;
  }
  return [...merged, ...lines.slice(end)].join('\n');
}

/** Lines that take the place of those of the base from `start` to `end`. */
interface Hunk {
  readonly start: number;
  readonly end: number;
  readonly lines: readonly string[];
}

function hunksOf(base: readonly string[], side: readonly string[]): readonly Hunk[] {
  const hunks: Hunk[] = [];
  let place = 0;
  let open: Hunk | null = null;
  for (const { value, added, removed } of diffArrays([...base], [...side])) {
    if (!added && !removed) {
      if (open !== null) hunks.push(open);
      open = null;
      place += value.length;
      continue;
    }
    const before: Hunk = open ?? { start: place, end: place, lines: [] };
    if (removed) place += value.length;
    open = { start: before.start, end: place, lines: added ? [...before.lines, ...value] : before.lines };
  }
  return open === null ? hunks : [...hunks, open];
}

function isSame(one: Hunk, other: Hunk): boolean {
  return one.start === other.start && one.end === other.end && one.lines.join('\n') === other.lines.join('\n');
}
