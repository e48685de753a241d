import { structuredPatch } from 'diff';

/** Returns the diff of two texts as lines that start with a space, `-` or `+`. Used for `diff`, plans and conflicts. */
export function patchLines(before: string, after: string): readonly string[] {
  // Without the line ends, the last line would differ from the same line with others after it.
  const options = { context: 1, maxEditLength: MAX_EDITED_LINES };
  const patch = structuredPatch('', '', `${before}\n`, `${after}\n`, '', '', options);
  return patch?.hunks.flatMap(({ lines }) => lines.filter((line) => !line.startsWith('\\'))) ?? ['(wholly different)'];
}

/** Comparing texts with more edits takes seconds. */
const MAX_EDITED_LINES = 1000;
