import type { MatterBlock, MatterEntry, MatterNode, Position } from '@ledgerlight/posts/front-matter/nodes';
import { readPostDate } from '@ledgerlight/posts/front-matter/post-date';
import { parse, TomlDate, TomlError, type TomlTable, type TomlValue } from 'smol-toml';

/** Reads TOML. The block starts with the line end of the opening fence, so that its line numbers are those of the file. */
export function readToml(block: string): MatterBlock {
  const lines = block.split('\n');
  try {
    return { entries: entriesOf(parse(block, { integersAsBigInt: true }), lines, 1) };
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    const { line, column } = error;
    const date = readPostDate(typedDate(lines, line) ?? '2000-01-01');
    const message = date.ok ? `TOML: ${error.message.split('\n', 1)[0]}` : date.message;
    return { problem: { code: 'toml', message, line, column } };
  }
}

function typedDate(lines: readonly string[], line: number): string | null {
  return TYPED_DATE.exec(lines[line - 1] ?? '')?.[1] ?? null;
}

const TYPED_DATE = /=\s*(\d{4}-\d{2}-\d{2}\S*(?: \d{2}:\S*)?)\s*(?:#.*)?$/;

/** The parser reports no positions, so keys are searched from the line of their table on. */
function entriesOf(table: TomlTable, lines: readonly string[], from: number): readonly MatterEntry[] {
  return Object.entries(table).map(([key, value]) => {
    const index = lines.findIndex((line, lineIndex) => lineIndex >= from - 1 && KEY.exec(line)?.[1] === key);
    const place = { line: index === -1 ? from : index + 1, column: 1 };
    return { key, value: nodeOf(value, lines, place), ...place };
  });
}

const KEY = /^\s*(?:\[+\s*)?["']?([\w.-]+)["']?\s*[=\]]/;

function nodeOf(value: TomlValue, lines: readonly string[], place: Position): MatterNode {
  if (Array.isArray(value)) {
    return { kind: 'list', items: value.map((item) => nodeOf(item, lines, place)), ...place };
  }
  if (value instanceof TomlDate) {
    // The parser turns 30 February into 2 March, so an invalid date stays as typed.
    const typed = typedDate(lines, place.line);
    const isInvalid = typed !== null && !readPostDate(typed).ok;
    return { kind: 'text', text: isInvalid ? typed : value.toISOString(), ...place };
  }
  if (typeof value === 'object') return { kind: 'map', entries: entriesOf(value, lines, place.line), ...place };
  return { kind: 'text', text: String(value), ...place };
}
