import { structuredPatch } from 'diff';

/** What makes one text of the other, as lines that begin with a space, - or +. */
export function patchLines(before: string, after: string): readonly string[] {
  // A last line that does not end would differ from the same line with others below it.
  const patch = structuredPatch('', '', `${before}\n`, `${after}\n`, '', '', { context: 1, maxEditLength: MOST_EDITS });
  return patch?.hunks.flatMap(({ lines }) => lines.filter((line) => !line.startsWith('\\'))) ?? ['(wholly different)'];
}

/** Texts that differ in more lines count as wholly different: to look further would take seconds. */
const MOST_EDITS = 1000;
