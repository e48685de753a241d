import type { FileProblem } from '../front-matter/front-matter.ts';

/** Where a line stands that a merge left for a person. */
interface MarkerPlace {
  readonly line: number;
  readonly column: 1;
}

/** The code of the problem that a file has which still contains conflict markers. */
export const CONFLICT_MARKER = 'conflict-marker';

/** Finds what keeps a file from being published that still contains conflict markers. */
export function conflictProblems(text: string): readonly FileProblem[] {
  return findConflictMarkers(text).map((place) => ({ ...place, code: CONFLICT_MARKER, message: UNRESOLVED }));
}

const UNRESOLVED =
  'This line marks a conflict that a merge left. Keep what is right of both versions, remove the lines with <<<<<<<, ======= and >>>>>>>, and publish again.';

/** What stands after the markers of a failed `--merge`. */
export const LOCAL_LABEL = 'local file';
export const SITE_LABEL = 'site';

/**
 * Finds the markers with which conflicts begin, as git and `--merge` write them, and those that end one without a beginning. Code blocks may show those of others; charts, and
 * what `--merge` wrote into a code block, are conflicts. A line of equals signs alone is the underline of a heading.
 */
export function findConflictMarkers(text: string): readonly MarkerPlace[] {
  if (!ANY_MARKER.test(text)) return [];
  const found: MarkerPlace[] = [];
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
    const isShown = fence !== null && isCode && !OWN_MARKER.test(line);
    if (isShown || !isMarker(lines, index)) continue;
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

/** Quotes within quotes, as mails have them, begin with these characters too; they stand among quotes. */
function isMarker(lines: readonly string[], index: number): boolean {
  const line = lines[index] ?? '';
  if (!MARKER.test(line)) return false;
  return line.startsWith('<') || !(isQuote(lines[index - 1]) || isQuote(lines[index + 1]));
}

function isQuote(line = ''): boolean {
  return line.startsWith('>');
}
