import type { FileProblem } from '../front-matter/front-matter.ts';

const CONFLICT_MARKER = 'conflict-marker';
export const LOCAL_LABEL = 'local file';
export const SITE_LABEL = 'site';

export function conflictProblems(text: string): readonly FileProblem[] {
  return findConflictMarkers(text).map((position) => ({ ...position, code: CONFLICT_MARKER, message: UNRESOLVED }));
}

const UNRESOLVED =
  'Unresolved conflict. Edit the lines between <<<<<<< and >>>>>>>, remove the markers, and publish again.';

/**
 * Finds the start of each conflict that git or `--merge` wrote, and each end without a start. Code blocks may show the markers of git; in
 * charts, and in code blocks with the labels of `--merge`, they are conflicts. A line of `=======` alone underlines a heading. A file
 * with one is not published.
 */
export function findConflictMarkers(text: string): readonly { readonly line: number; readonly column: 1 }[] {
  if (!ANY_MARKER.test(text)) return [];
  const found: { readonly line: number; readonly column: 1 }[] = [];
  const lines = text.split('\n');
  let fence: string | null = null;
  let isCode = false;
  let isOpen = false;
  for (const [index, line] of lines.entries()) {
    const [, marks = '', language = ''] = FENCE.exec(line) ?? [];
    if (fence === null && marks !== '') {
      fence = marks;
      isCode = language.toLowerCase() !== 'chart';
    } else if (fence !== null && marks.startsWith(fence) && line.trim() === marks) fence = null;
    const isQuotedCode = fence !== null && isCode && !OWN_MARKER.test(line);
    if (isQuotedCode || !isMarker(lines, index)) continue;
    const isEnd = line.startsWith('>');
    if (!isEnd || !isOpen) found.push({ line: index + 1, column: 1 });
    isOpen = !isEnd;
  }
  return found;
}

const ANY_MARKER = /^(?:<{7}|>{7})(?: |$)/m;
const MARKER = /^(?:<{7}|>{7})(?: .*)?$/;
const OWN_MARKER = new RegExp(`^(?:<{7} ${LOCAL_LABEL}|>{7} ${SITE_LABEL})$`);
const FENCE = /^ {0,3}(`{3,}|~{3,})\s*([\w-]*)/;

/** A line of `>>>>>>>` beside other quotes is a nested quote, as in mails. */
function isMarker(lines: readonly string[], index: number): boolean {
  const line = lines[index] ?? '';
  if (!MARKER.test(line)) return false;
  return line.startsWith('<') || ![lines[index - 1], lines[index + 1]].some((near) => near?.startsWith('>'));
}
