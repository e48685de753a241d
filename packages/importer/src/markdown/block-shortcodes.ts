import type { TextReplacement } from './edited-text.ts';

/** Converts block shortcodes: `highlight` of Hugo and Jekyll to fenced code, notices of Hugo themes to containers such as `:::note`. */
export function convertBlockShortcodes(content: string): readonly TextReplacement[] {
  const lines = content.split('\n');
  const isFenced = [...fencedLines(lines)];
  const newLines = new Map<number, string>();
  // Code comes first, because everything in it is literal.
  for (const isCode of [true, false]) {
    for (const [index, line] of lines.entries()) {
      const { indent = '', name = '', rest = '' } = (!isFenced[index] && OPENING.exec(line)?.groups) || {};
      if (name === '' || (name === 'highlight') !== isCode) continue;
      const end = blockEnd(lines, isFenced, index, name);
      if (end === -1) continue;
      if (isCode) isFenced.fill(true, index + 1, end);
      const hasFence = lines.slice(index + 1, end).some((inner) => /^\s*```/.test(inner));
      const closing = isCode ? (hasFence ? '~~~' : '```') : ':::';
      const opening = isCode ? `${closing}${/^[\w+#.-]+/.exec(rest)?.[0] ?? ''}` : containerOpening(name, rest);
      newLines.set(index, indent + opening).set(end, indent + closing);
    }
  }
  return lineReplacements(lines, (index) => newLines.get(index));
}

export function lineReplacements(
  lines: readonly string[],
  newLine: (index: number) => string | undefined,
): readonly TextReplacement[] {
  const replacements: TextReplacement[] = [];
  let start = 0;
  for (const [index, line] of lines.entries()) {
    const plain = newLine(index);
    if (plain !== undefined && plain !== line) replacements.push({ start, end: start + line.length, plain });
    start += line.length + 1;
  }
  return replacements;
}

function blockEnd(lines: readonly string[], isFenced: readonly boolean[], start: number, name: string): number {
  const isCode = name === 'highlight';
  let depth = 0;
  return lines.findIndex((line, index) => {
    if (index < start || (!isCode && isFenced[index])) return false;
    if (CLOSING.exec(line)?.[1] === name) depth -= 1;
    else if (index === start || (!isCode && OPENING.exec(line)?.groups?.name === name)) depth += 1;
    return depth === 0;
  });
}

export function fencedLines(lines: readonly string[]): readonly boolean[] {
  let fence: string | null = null;
  return lines.map((line) => {
    const mark = /^[ \t>]*(`{3,}|~{3,})(.*)$/.exec(line);
    if (fence === null) {
      if (mark?.[1] === undefined || (mark[1].startsWith('`') && mark[2]?.includes('`'))) return false;
      fence = mark[1];
    } else if (mark?.[1]?.startsWith(fence) && mark[2]?.trim() === '') fence = null;
    return true;
  });
}

/** Returns the values of a shortcode by their names; those without a name are `0`, `1` and so on. */
export function shortcodeValues(rest: string): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  let position = 0;
  for (const { groups = {} } of rest.matchAll(VALUE)) {
    const value = groups.double ?? groups.single ?? groups.raw ?? groups.bare ?? '';
    values.set(groups.name ?? String(position++), value);
  }
  return values;
}

function containerOpening(name: string, rest: string): string {
  const values = shortcodeValues(rest);
  const isGeneric = GENERIC_NAMES.has(name);
  const kind = isGeneric ? (values.get('type') ?? values.get('0') ?? 'note') : name;
  const title = values.get('title') ?? values.get(isGeneric ? '1' : '0') ?? '';
  return `:::${/^\w+$/.test(kind) ? kind.toLowerCase() : 'note'} ${title}`.trimEnd();
}

/** Shortcodes whose first value is the kind of the notice. */
const GENERIC_NAMES: ReadonlySet<string> = new Set(['notice', 'admonition', 'callout', 'alert', 'hint']);
const OPENING =
  /^(?<indent> {0,3})(?:\{\{[<%]|\{%-?)\s*(?<name>highlight|notice|admonition|callout|alert|hint|note|tip|warning|info|details)\b\s*(?<rest>[^\n]*?)\s*(?:[>%]\}\}|-?%\})[ \t]*$/;
const CLOSING = /^ {0,3}(?:\{\{[<%]\s*\/\s*|\{%-?\s*end)(\w+)\s*(?:[>%]\}\}|-?%\})[ \t]*$/;
const VALUE =
  /(?:(?<name>[\w-]+)=)?(?:"(?<double>(?:[^"\\]|\\.)*)"|'(?<single>[^']*)'|`(?<raw>[^`]*)`|(?<bare>[^\s"'`=]+))/g;
