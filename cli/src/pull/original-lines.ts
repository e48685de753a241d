import { diffArrays } from 'diff';

/** Comparing texts with more edits takes seconds. */
const MAX_EDITS = 1000;

/**
 * Restores the typed form of the lines that did not change on the site. `typed` are the lines of the file, `published` the same
 * lines as they were published (without a trailing part that is not published), `current` those of the site, and `written` those of
 * the site in the form of a file.
 */
export function originalLines(
  { typed, published }: { readonly typed: readonly string[]; readonly published: readonly string[] },
  current: readonly string[],
  written: readonly string[],
): readonly string[] {
  const changes = diffArrays([...published], [...current], { maxEditLength: MAX_EDITS });
  if (changes === undefined || typed.length < published.length) return written;
  const unpublished = typed.slice(published.length);
  const last = changes.at(-1);
  // Where the last published line is now.
  const end = last?.added ? current.length - last.count : current.length;
  const isEndKept = changes.findLast(({ added }) => !added)?.removed !== true;
  if (unpublished.length > 0 && !isEndKept) return written;
  const isRestored = written.length === current.length + unpublished.length;
  if (!isRestored && written.length !== current.length) return written;
  const others = isRestored ? [...written.slice(0, end), ...written.slice(end + unpublished.length)] : written;
  const lines: string[] = [];
  let index = 0;
  for (const { count, added, removed } of changes) {
    if (!removed)
      lines.push(...(added ? others.slice(lines.length, lines.length + count) : typed.slice(index, index + count)));
    if (!added) index += count;
  }
  return [...lines.slice(0, end), ...unpublished, ...lines.slice(end)];
}
