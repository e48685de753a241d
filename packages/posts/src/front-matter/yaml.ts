import { isMap, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml';
import type { MatterBlock, MatterEntry, MatterNode, Place } from './nodes.ts';

/** Reads YAML, and JSON, which is YAML too. The block begins with the first line of the file, so that places are those of the file. */
export function readYaml(block: string, language: 'yaml' | 'json'): MatterBlock {
  const lines = new LineCounter();
  const place: PlaceOf = (offset) => {
    const { line, col } = lines.linePos(offset ?? 0);
    return { line: Math.max(line, 1), column: Math.max(col, 1) };
  };
  try {
    // In this schema every value is a text: a date stays as typed, and 012 is not 10.
    const document = parseDocument(block, { lineCounter: lines, schema: 'failsafe', prettyErrors: false });
    // What YAML says after its first complaint mostly follows from it.
    const [fault] = [...document.errors, ...document.warnings];
    if (fault !== undefined) {
      const at = place(fault.pos[0]);
      const message = quotingHint(block, at.line) ?? `${language.toUpperCase()}: ${fault.message}`;
      return { problem: { code: language, message, ...at } };
    }
    const { contents } = document;
    if (contents === null || (isScalar(contents) && textOf(contents) === '')) return { entries: [] };
    const root = nodeOf(contents, { line: 2, column: 1 }, place);
    if (root.kind === 'map') return { entries: root.entries };
    return {
      problem: {
        code: language,
        message: 'The front matter must be lines of the form key: value.',
        line: 2,
        column: 1,
      },
    };
  } catch (error) {
    return {
      problem: {
        code: language,
        message: `The front matter cannot be read: ${error instanceof Error ? error.message : String(error)}`,
        line: 1,
        column: 1,
      },
    };
  }
}

/** What to say of a line `key: value` that can be read when its value is quoted; null for every other line. */
function quotingHint(block: string, line: number): string | null {
  const lines = block.split('\n');
  const [, indent = '', key = '', value = ''] =
    /^(\s*)([\w.-]+)\s*:[ \t]+(\S.*?)\s*$/.exec(lines[line - 1] ?? '') ?? [];
  if (value === '') return null;
  const corrected = `${key}: ${quoted(value)}`;
  const mended = lines.with(line - 1, indent + corrected).join('\n');
  const left = parseDocument(mended, {
    schema: 'failsafe',
    prettyErrors: false,
    lineCounter: new LineCounter(),
  }).errors;
  if (left.some(({ pos: [start] }) => mended.slice(0, start).split('\n').length <= line)) return null;
  const why = /:(?:\s|$)/.test(value)
    ? `has a colon, after which YAML expects another value`
    : 'cannot be read as it is';
  return `The value of '${key}' ${why}. Put it in quotes: ${corrected}`;
}

/** A value as YAML reads it without a second look: in single quotes where double ones would have to be escaped. */
function quoted(value: string): string {
  const whole = /^(["'])(.*)\1$/.exec(value)?.[2] ?? value;
  return /["\\]/.test(whole) ? `'${whole.replaceAll("'", "''")}'` : `"${whole}"`;
}

type PlaceOf = (offset: number | undefined) => Place;

function nodeOf(node: Node | null, otherwise: Place, place: PlaceOf): MatterNode {
  const where = node?.range ? place(node.range[0]) : otherwise;
  if (node === null) return { kind: 'text', text: '', ...where };
  if (isScalar(node)) return { kind: 'text', text: textOf(node), ...where };
  if (isSeq<Node>(node)) {
    return { kind: 'list', items: node.items.map((item) => nodeOf(item, where, place)), ...where };
  }
  if (!isMap<Node, Node | null>(node)) return { kind: 'other', ...where };
  const entries = node.items.map(({ key, value }): MatterEntry => {
    const keyPlace = place(key.range?.[0]);
    return { key: isScalar(key) ? String(key.value) : '', value: nodeOf(value, keyPlace, place), ...keyPlace };
  });
  return { kind: 'map', entries, ...where };
}

/** The text of a value; empty for no value. */
function textOf({ type, value }: { readonly type?: string; readonly value: unknown }): string {
  if (type === 'PLAIN' && /^(?:~|null|Null|NULL)$/.test(String(value))) return '';
  return String(value ?? '');
}
