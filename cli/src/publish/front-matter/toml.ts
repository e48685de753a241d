import { parse, TomlDate, TomlError, type TomlTable, type TomlValue } from 'smol-toml';
import type { MatterBlock, MatterEntry, MatterNode, Place } from './nodes.ts';

/** Reads TOML. The block begins with the line ending of the first line of the file, so that lines are those of the file. */
export function readToml(block: string): MatterBlock {
  try {
    return { entries: entriesOf(parse(block, { integersAsBigInt: true }), placesIn(block), 1) };
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    const [message = ''] = error.message.split('\n', 1);
    return { problem: { code: 'toml', message: `TOML: ${message}`, line: error.line, column: error.column } };
  }
}

/** The first line from `from` on where a key stands: the library does not say it. */
type PlacesIn = (key: string, from: number) => Place;

function placesIn(block: string): PlacesIn {
  const keys = block.split('\n').map((line) => /^\s*(?:\[+\s*)?["']?([\w.-]+)["']?\s*[=\]]/.exec(line)?.[1]);
  return (key, from) => {
    const index = keys.findIndex((found, place) => place >= from - 1 && found === key);
    return { line: index === -1 ? from : index + 1, column: 1 };
  };
}

function entriesOf(table: TomlTable, places: PlacesIn, from: number): readonly MatterEntry[] {
  return Object.entries(table).map(([key, value]) => {
    const place = places(key, from);
    return { key, value: nodeOf(value, places, place), ...place };
  });
}

function nodeOf(value: TomlValue, places: PlacesIn, place: Place): MatterNode {
  if (Array.isArray(value)) {
    return { kind: 'list', items: value.map((item) => nodeOf(item, places, place)), ...place };
  }
  if (value instanceof TomlDate) return { kind: 'text', text: value.toISOString(), ...place };
  if (typeof value === 'object') {
    return { kind: 'map', entries: entriesOf(value, places, place.line), ...place };
  }
  return { kind: 'text', text: String(value), ...place };
}
