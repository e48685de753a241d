import { isMap, isScalar, isSeq, LineCounter, type Node, type ParsedNode, parseDocument } from 'yaml';
import type { FileProblem, MatterBlock, MatterEntry, MatterNode, Position } from './nodes.ts';

// In this schema every value is a text: a date stays as typed, and 012 is not 10.
const OPTIONS = { schema: 'failsafe', prettyErrors: false } as const;

/**
 * Parses the front matter of a markdown file, YAML or JSON, which is YAML too. The block starts with the file's first line, so that
 * positions are those of the file.
 */
export function readYaml(block: string, language: 'yaml' | 'json'): MatterBlock {
  const lines = new LineCounter();
  const placeOf: PlaceOf = (offset) => {
    const { line, col } = lines.linePos(offset ?? 0);
    return { line: Math.max(line, 1), column: Math.max(col, 1) };
  };
  const failure = (message: string, place: Position): { readonly problem: FileProblem } => ({
    problem: { code: language, message, ...place },
  });
  try {
    const { errors, warnings, contents } = parseDocument<ParsedNode>(block, { ...OPTIONS, lineCounter: lines });
    // Later errors mostly follow from the first.
    const [error] = [...errors, ...warnings];
    if (error !== undefined) {
      const place = placeOf(error.pos[0]);
      return failure(quotingHint(block, place.line) ?? `${language.toUpperCase()}: ${error.message}`, place);
    }
    if (contents === null || (isScalar(contents) && textOf(contents) === '')) return { entries: [] };
    const root = nodeOf(contents, { line: 2, column: 1 }, placeOf);
    if (root.kind === 'map') return { entries: root.entries };
    return failure('The front matter must be lines of the form key: value.', { line: 2, column: 1 });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return failure(`The front matter cannot be read: ${reason}`, { line: 1, column: 1 });
  }
}

/** The message for a line `key: value` that can be parsed when its value is quoted; null for every other line. */
function quotingHint(block: string, line: number): string | null {
  const lines = block.split('\n');
  const [, indent = '', key = '', value = ''] =
    /^(\s*)([\w.-]+)\s*:[ \t]+(\S.*?)\s*$/.exec(lines[line - 1] ?? '') ?? [];
  if (value === '') return null;
  const corrected = `${key}: ${quoted(value)}`;
  const text = lines.with(line - 1, indent + corrected).join('\n');
  const { errors } = parseDocument(text, OPTIONS);
  if (errors.some(({ pos: [start] }) => text.slice(0, start).split('\n').length <= line)) return null;
  const why = /:(?:\s|$)/.test(value)
    ? `has a colon, after which YAML expects another value`
    : 'cannot be read as it is';
  return `The value of '${key}' ${why}. Put it in quotes: ${corrected}`;
}

function quoted(value: string): string {
  const whole = /^(["'])(.*)\1$/.exec(value)?.[2] ?? value;
  return /["\\]/.test(whole) ? `'${whole.replaceAll("'", "''")}'` : `"${whole}"`;
}

type PlaceOf = (offset: number | undefined) => Position;

function nodeOf(node: Node | null, fallback: Position, placeOf: PlaceOf): MatterNode {
  const place = node?.range ? placeOf(node.range[0]) : fallback;
  if (node === null) return { kind: 'text', text: '', ...place };
  if (isScalar(node)) return { kind: 'text', text: textOf(node), ...place };
  if (isSeq<Node>(node)) {
    return { kind: 'list', items: node.items.map((item) => nodeOf(item, place, placeOf)), ...place };
  }
  if (!isMap<Node, Node | null>(node)) return { kind: 'other', ...place };
  const entries = node.items.map(({ key, value }): MatterEntry => {
    const keyPlace = placeOf(key.range?.[0]);
    return { key: isScalar(key) ? String(key.value) : '', value: nodeOf(value, keyPlace, placeOf), ...keyPlace };
  });
  return { kind: 'map', entries, ...place };
}

function textOf({ type, value }: { readonly type?: string; readonly value: unknown }): string {
  if (type === 'PLAIN' && /^(?:~|null|Null|NULL)$/.test(String(value))) return '';
  return String(value ?? '');
}
