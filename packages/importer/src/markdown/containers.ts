import type { FileProblem } from '@ledgerlight/posts/front-matter/nodes';
import { fencedLines } from './block-shortcodes.ts';
import type { Replacement } from './replace.ts';

/** What boxes of others become. */
export interface Containers {
  readonly replacements: readonly Replacement[];
  readonly problems: readonly FileProblem[];
}

/**
 * Writes the boxes of others as quotations that begin with their title in bold: `:::note` of Docusaurus and VitePress, `!!! note` of
 * MkDocs, and `> [!note]` of Obsidian and GitHub. Each line stays a line.
 */
export function containers(content: string): Containers {
  const lines = content.split('\n');
  const problems: FileProblem[] = [];
  const written = plainLines(lines, 1, problems);
  const replacements: Replacement[] = [];
  let start = 0;
  for (const [place, line] of lines.entries()) {
    const plain = written[place] ?? '';
    if (plain !== line) replacements.push({ start, end: start + line.length, plain });
    start += line.length + 1;
  }
  return { replacements, problems };
}

/** The lines with boxes as quotations; the first of them has this number. */
function plainLines(lines: readonly string[], number: number, problems: FileProblem[]): readonly string[] {
  const isFenced = fencedLines(lines);
  const written = [...lines];
  for (let place = 0; place < lines.length; place += 1) {
    const line = lines[place] ?? '';
    if (isFenced[place]) continue;
    const tell = (message: string) =>
      problems.push({
        code: 'container',
        line: number + place,
        column: 1,
        message: `'${line.trim().slice(0, 60)}' ${message}`,
      });
    const [, marks = '', alert = '', alertTitle = ''] = ALERT.exec(line) ?? [];
    const [, colons = '', kind = '', rest = ''] = COLONS.exec(line) ?? [];
    const [, indentedKind = '', indentedTitle = ''] = INDENTED.exec(line) ?? [];
    if (alert !== '') written[place] = `${marks}${titleOf(alert, alertTitle)}`;
    else if (indentedKind !== '')
      place = box(place, titleOf(indentedKind, indentedTitle), endOfIndented(lines, place), false);
    else if (colons.length > 2 && KINDS.has(kind.toLowerCase())) {
      const end = endOfColons(lines, isFenced, place);
      if (end === null) tell('has no end. Close it with a line :::.');
      else place = box(place, titleOf(kind, rest), end, true);
    } else if (kind !== '' && /^(?:[[{]|\s|$)/.test(rest)) tell(UNKNOWN);
  }
  return written;

  /** Writes the lines from one place to another as a quotation, and gives the last of them. */
  function box(from: number, title: string, to: number, isClosed: boolean): number {
    const inner = lines.slice(from + 1, isClosed ? to : to + 1);
    const plain = plainLines(
      isClosed ? inner : inner.map((line) => line.replace(INDENT, '')),
      number + from + 1,
      problems,
    );
    const all = [title, ...plain].map((line) => `> ${line}`.replace(/^> $/, '>'));
    written.splice(from, all.length, ...all);
    if (isClosed) written[to] = '';
    return to;
  }
}

function endOfColons(lines: readonly string[], isFenced: readonly boolean[], from: number): number | null {
  let depth = 0;
  for (let place = from; place < lines.length; place += 1) {
    const [, colons = '', kind = '', rest = ''] = (!isFenced[place] && COLONS.exec(lines[place] ?? '')) || [];
    if (colons.length < 3) continue;
    if (kind !== '') depth += KINDS.has(kind.toLowerCase()) ? 1 : 0;
    else if (rest.trim() === '') depth -= 1;
    if (depth === 0) return place;
  }
  return null;
}

function endOfIndented(lines: readonly string[], from: number): number {
  let end = from;
  for (let place = from + 1; place < lines.length; place += 1) {
    const line = lines[place] ?? '';
    if (INDENT.test(line)) end = place;
    else if (line.trim() !== '') break;
  }
  return end;
}

/** Two spaces at the end keep what follows on a line of its own. */
function titleOf(kind: string, typed: string): string {
  const named = /^\s*\[(.*)\]\s*$/.exec(typed) ?? /^\s*"(.*)"\s*$/.exec(typed) ?? /\btitle="([^"]*)"/.exec(typed);
  const title = named?.[1] ?? (typed.trim().startsWith('{') ? '' : typed);
  return `**${title.replaceAll('*', '').trim() || kind.charAt(0).toUpperCase() + kind.slice(1).toLowerCase()}**  `;
}

const KINDS: ReadonlySet<string> = new Set([
  ...['note', 'tip', 'info', 'warning', 'danger', 'caution', 'important', 'success', 'failure', 'error', 'bug', 'todo'],
  ...['example', 'question', 'abstract', 'summary', 'hint', 'attention', 'details', 'quote', 'secondary', 'notice'],
]);
const COLONS = /^ {0,3}(:{2,})[ \t]*([a-z][\w-]*)?(.*)$/i;
const INDENTED = /^(?:!!!|\?\?\?\+?) +(\w+)(?:[ \t]+(".*"))?[ \t]*$/;
const INDENT = /^(?: {4}|\t)/;
const ALERT = /^((?:[ \t]*>)+[ \t]*)\[!(\w+)\][+-]?[ \t]*(.*)$/;
const UNKNOWN =
  'begins a block of a site generator, which readers would see as it is typed. Write what it shows, or put it in backticks.';
