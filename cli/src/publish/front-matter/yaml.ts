import { errorMessage } from '@ledgerlight/backend/errors';
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
    if (fault !== undefined)
      return {
        problem: { code: language, message: `${language.toUpperCase()}: ${fault.message}`, ...place(fault.pos[0]) },
      };
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
        message: `The front matter cannot be read: ${errorMessage(error)}`,
        line: 1,
        column: 1,
      },
    };
  }
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
