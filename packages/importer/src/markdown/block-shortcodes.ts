import type { Replacement } from './replace.ts';

/**
 * The lines of commands around a block that markdown has a word for: `highlight` of Hugo and Jekyll is a block of code, and what
 * themes of Hugo call a notice is a container such as `:::note`.
 */
export function blockCommands(content: string): readonly Replacement[] {
  const found: Replacement[] = [];
  const lines = content.split('\n');
  const starts: number[] = [];
  for (let place = 0, start = 0; place < lines.length; place += 1) {
    starts.push(start);
    start += (lines[place]?.length ?? 0) + 1;
  }
  const isFenced = [...fencedLines(lines)];
  // What stands in code is no command.
  for (const isCode of [true, false]) {
    for (const [index, line] of lines.entries()) {
      const { indent = '', name = '', rest = '' } = (!isFenced[index] && OPENING.exec(line)?.groups) || {};
      if (name === '' || (name === 'highlight') !== isCode) continue;
      const end = endOf(name, index, isCode);
      if (end === -1) continue;
      if (isCode) isFenced.fill(true, index + 1, end);
      const inner = lines.slice(index + 1, end);
      const fence = inner.some((other) => /^\s*```/.test(other)) ? '~~~' : '```';
      const [opening, closing] = isCode
        ? [`${fence}${/^[\w+#.-]+/.exec(rest)?.[0] ?? ''}`, fence]
        : [containerOf(name, rest), ':::'];
      found.push(lineAt(index, indent + opening), lineAt(end, indent + closing));
    }
  }
  // Blocks in blocks end in another order than they begin in.
  return found.toSorted((a, b) => a.start - b.start);

  /** Where the block of this name ends that begins there. In code nothing begins, and fences are a part of it. */
  function endOf(name: string, from: number, isCode: boolean): number {
    let depth = 0;
    return lines.findIndex((line, place) => {
      if (place < from || (!isCode && isFenced[place])) return false;
      if (CLOSING.exec(line)?.[1] === name) depth -= 1;
      else if (place === from || (!isCode && OPENING.exec(line)?.groups?.name === name)) depth += 1;
      return depth === 0;
    });
  }

  function lineAt(place: number, plain: string): Replacement {
    const start = starts[place] ?? 0;
    return { start, end: start + (lines[place]?.length ?? 0), plain };
  }
}

/** Which lines stand in blocks of code between fences. */
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

/** The values of a command, as `name="value"` or `value`; those without a name are `0`, `1` and so on. */
export function commandValues(rest: string): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  let place = 0;
  for (const { groups = {} } of rest.matchAll(VALUE)) {
    const value = groups.double ?? groups.single ?? groups.raw ?? groups.bare ?? '';
    values.set(groups.name ?? String(place++), value);
  }
  return values;
}

function containerOf(name: string, rest: string): string {
  const values = commandValues(rest);
  const kind = GENERAL.has(name) ? (values.get('type') ?? values.get('0') ?? 'note') : name;
  const title = values.get('title') ?? values.get(GENERAL.has(name) ? '1' : '0') ?? '';
  return `:::${/^\w+$/.test(kind) ? kind.toLowerCase() : 'note'} ${title}`.trimEnd();
}

/** Of these the first value says what they are. */
const GENERAL: ReadonlySet<string> = new Set(['notice', 'admonition', 'callout', 'alert', 'hint']);
const OPENING =
  /^(?<indent> {0,3})(?:\{\{[<%]|\{%-?)\s*(?<name>highlight|notice|admonition|callout|alert|hint|note|tip|warning|info|details)\b\s*(?<rest>[^\n]*?)\s*(?:[>%]\}\}|-?%\})[ \t]*$/;
const CLOSING = /^ {0,3}(?:\{\{[<%]\s*\/\s*|\{%-?\s*end)(\w+)\s*(?:[>%]\}\}|-?%\})[ \t]*$/;
const VALUE =
  /(?:(?<name>[\w-]+)=)?(?:"(?<double>(?:[^"\\]|\\.)*)"|'(?<single>[^']*)'|`(?<raw>[^`]*)`|(?<bare>[^\s"'`=]+))/g;
