import { diffArrays } from 'diff';

/** A text in lines: as its file has it, and as it was published from there. */
interface PublishedLines {
  readonly typed: readonly string[];
  /** As many lines, or fewer where the file ends with what is left out. */
  readonly published: readonly string[];
}

/**
 * A text of the site in lines, each that was published from a file and is the same still as the file has it. The others are those of
 * `written`, which may have the end of the file back that was left out.
 */
export function linesAsTyped(
  { typed, published }: PublishedLines,
  there: readonly string[],
  written: readonly string[],
): readonly string[] {
  const changes = diffArrays([...published], [...there], { maxEditLength: MOST_EDITS });
  const left = typed.slice(published.length);
  if (changes === undefined || typed.length < published.length) return written;
  const last = changes.at(-1);
  // Where the last line that was published is now.
  const end = last?.added ? there.length - last.count : there.length;
  const isEndThere = changes.findLast(({ added }) => !added)?.removed !== true;
  if (left.length > 0 && !isEndThere) return written;
  const isBack = written.length === there.length + left.length;
  if (!isBack && written.length !== there.length) return written;
  const others = isBack ? [...written.slice(0, end), ...written.slice(end + left.length)] : written;
  const lines: string[] = [];
  let place = 0;
  for (const { count, added, removed } of changes) {
    if (!removed)
      lines.push(...(added ? others.slice(lines.length, lines.length + count) : typed.slice(place, place + count)));
    if (!added) place += count;
  }
  return [...lines.slice(0, end), ...left, ...lines.slice(end)];
}

/** Texts that differ in more lines are written anew: to look further would take seconds. */
const MOST_EDITS = 1000;
