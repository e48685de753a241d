import type { FileProblem } from '@ledgerlight/posts/front-matter/nodes';
import { fencedLines, lineReplacements } from './block-shortcodes.ts';

/**
 * Converts containers to quotations that start with their title or name in bold, line by line: `:::note` of Docusaurus and VitePress, `!!! note` of
 * MkDocs, and `> [!note]` of Obsidian and GitHub.
 */
export function convertContainers(content: string) {
  const lines = content.split('\n');
  const problems: FileProblem[] = [];
  const converted = convertLines(lines, 1, problems);
  return { replacements: lineReplacements(lines, (index) => converted[index]), problems };
}

function convertLines(lines: readonly string[], firstLine: number, problems: FileProblem[]): readonly string[] {
  const isFenced = fencedLines(lines);
  const written = [...lines];
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? '';
    if (isFenced[index]) continue;
    const report = (message: string) => {
      const shown = line.trim().slice(0, 60);
      problems.push({ code: 'container', line: firstLine + index, column: 1, message: `'${shown}' ${message}` });
    };
    const [, marks = '', alert = '', alertTitle = ''] = ALERT.exec(line) ?? [];
    const [, colons = '', kind = '', rest = ''] = COLONS.exec(line) ?? [];
    const [, indentedKind = '', indentedTitle = ''] = INDENTED.exec(line) ?? [];
    if (alert !== '') written[index] = `${marks}${titleLine(alert, alertTitle)}`;
    else if (indentedKind !== '') {
      const end = indentedEnd(lines, index);
      const inner = lines.slice(index + 1, end + 1).map((text) => text.replace(INDENT, ''));
      quote(index, titleLine(indentedKind, indentedTitle), inner);
      index = end;
    } else if (colons.length > 2 && kind !== '') {
      const end = colonsEnd(lines, isFenced, index);
      if (end === null) report('has no end. Close it with a line :::.');
      else {
        quote(index, titleLine(kind, rest), lines.slice(index + 1, end));
        written[end] = '';
        index = end;
      }
    } else if (kind !== '' && /^(?:[[{]|\s|$)/.test(rest)) report(UNKNOWN);
  }
  return written;

  function quote(start: number, title: string, inner: readonly string[]): void {
    const quoted = [title, ...convertLines(inner, firstLine + start + 1, problems)];
    written.splice(start, quoted.length, ...quoted.map((line) => (line === '' ? '>' : `> ${line}`)));
  }
}

function colonsEnd(lines: readonly string[], isFenced: readonly boolean[], start: number): number | null {
  let depth = 0;
  for (let index = start; index < lines.length; index += 1) {
    const [, colons = '', kind = '', rest = ''] = (!isFenced[index] && COLONS.exec(lines[index] ?? '')) || [];
    if (colons.length < 3) continue;
    if (kind !== '') depth += 1;
    else if (rest.trim() === '') depth -= 1;
    if (depth === 0) return index;
  }
  return null;
}

function indentedEnd(lines: readonly string[], start: number): number {
  let end = start;
  for (let index = start + 1; index < lines.length; index += 1) {
    const line = lines[index] ?? '';
    if (INDENT.test(line)) end = index;
    else if (line.trim() !== '') break;
  }
  return end;
}

/** Ends with a hard break, so that the text starts on a new line. */
function titleLine(kind: string, typed: string): string {
  const named = /^\s*\[(.*)\]\s*$/.exec(typed) ?? /^\s*"(.*)"\s*$/.exec(typed) ?? /\btitle="([^"]*)"/.exec(typed);
  const title = named?.[1] ?? (typed.trim().startsWith('{') ? '' : typed);
  return `**${title.replaceAll('*', '').trim() || kind.charAt(0).toUpperCase() + kind.slice(1).toLowerCase()}**  `;
}

const COLONS = /^ {0,3}(:{2,})[ \t]*([a-z][\w-]*)?(.*)$/i;
const INDENTED = /^(?:!!!|\?\?\?\+?) +(\w+)(?:[ \t]+(".*"))?[ \t]*$/;
const INDENT = /^(?: {4}|\t)/;
const ALERT = /^((?:[ \t]*>)+[ \t]*)\[!(\w+)\][+-]?[ \t]*(.*)$/;
const UNKNOWN =
  'begins a block of a site generator, which readers would see as text. Write what it shows, or put it in backticks.';
