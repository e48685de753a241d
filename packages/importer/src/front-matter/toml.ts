import type { MatterBlock, MatterEntry, MatterNode, Place } from '@ledgerlight/posts/front-matter/nodes';
import { readPostDate } from '@ledgerlight/posts/front-matter/post-date';
import { parse, TomlDate, TomlError, type TomlTable, type TomlValue } from 'smol-toml';

/** Reads TOML. The block begins with the line ending of the first line of the file, so that lines are those of the file. */
export function readToml(block: string): MatterBlock {
  try {
    return { entries: entriesOf(parse(block, { integersAsBigInt: true }), sourceOf(block), 1) };
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    const [words = ''] = error.message.split('\n', 1);
    const message = dateProblem(block.split('\n')[error.line - 1] ?? '') ?? `TOML: ${words}`;
    return { problem: { code: 'toml', message, line: error.line, column: error.column } };
  }
}

/** What the library does not say of a key. */
interface Source {
  /** The first line from `from` on where the key stands. */
  readonly placeOf: (key: string, from: number) => Place;
  /** The date that is typed there; null for none. The library makes the 2nd of March of the 30th of February. */
  readonly dateOf: (place: Place) => string | null;
}

function sourceOf(block: string): Source {
  const lines = block.split('\n');
  const keys = lines.map((line) => /^\s*(?:\[+\s*)?["']?([\w.-]+)["']?\s*[=\]]/.exec(line)?.[1]);
  return {
    placeOf: (key, from) => {
      const index = keys.findIndex((found, place) => place >= from - 1 && found === key);
      return { line: index === -1 ? from : index + 1, column: 1 };
    },
    dateOf: ({ line }) => TYPED_DATE.exec(lines[line - 1] ?? '')?.[1] ?? null,
  };
}

const TYPED_DATE = /=\s*(\d{4}-\d{2}-\d{2}\S*(?: \d{2}:\S*)?)\s*(?:#.*)?$/;

/** Says what is wrong with the date of a line; null for a line that holds no wrong date. */
function dateProblem(line: string): string | null {
  const read = readPostDate(TYPED_DATE.exec(line)?.[1] ?? '2000-01-01');
  return read.ok ? null : read.message;
}

function entriesOf(table: TomlTable, source: Source, from: number): readonly MatterEntry[] {
  return Object.entries(table).map(([key, value]) => {
    const place = source.placeOf(key, from);
    return { key, value: nodeOf(value, source, place), ...place };
  });
}

function nodeOf(value: TomlValue, source: Source, place: Place): MatterNode {
  if (Array.isArray(value)) {
    return { kind: 'list', items: value.map((item) => nodeOf(item, source, place)), ...place };
  }
  if (value instanceof TomlDate) return { kind: 'text', text: dateText(value, source.dateOf(place)), ...place };
  if (typeof value === 'object') {
    return { kind: 'map', entries: entriesOf(value, source, place.line), ...place };
  }
  return { kind: 'text', text: String(value), ...place };
}

/** The date as the library writes it, unless it made another day of the one that was typed. */
function dateText(date: TomlDate, typed: string | null): string {
  const read = date.toISOString();
  return typed !== null && !readPostDate(typed).ok ? typed : read;
}
