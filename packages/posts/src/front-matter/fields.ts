import {
  type FlatValue,
  FRONT_MATTER_KEYS,
  type FrontMatterKey,
  flatten,
  isSpelling,
  KEY_SPELLINGS,
  unknownName,
} from './keys.ts';
import type { FileProblem, MatterBlock, Position } from './nodes.ts';

/** A text and the position of its key, or of itself in a list of several. */
export interface PositionedText extends Position {
  readonly text: string;
  /** The key as the file writes it, with a dot for each level of nesting. */
  readonly path: string;
}

export type SingleKey = Exclude<FrontMatterKey, 'images' | 'draft'>;

export interface Fields {
  readonly values: ReadonlyMap<SingleKey, PositionedText>;
  readonly images: readonly PositionedText[];
  readonly isDraft: boolean;
  readonly problems: readonly FileProblem[];
  /** Keys that no spelling matches, once each. */
  readonly unknown: readonly ({ readonly name: string } & Position)[];
  /** False when the keys could not be parsed; `problems` has the reason. */
  readonly isReadable: boolean;
}

export const NO_FIELDS = { values: new Map(), images: [], isDraft: false, unknown: [] } as const;

/** Collects the known keys of a file's front matter under their own names. */
export function readFields(block: MatterBlock): Fields {
  if ('problem' in block) return { ...NO_FIELDS, problems: [block.problem], isReadable: false };
  const { known, unknown } = sortKeys(block.entries);
  const problems: FileProblem[] = [];
  const values = new Map<SingleKey, PositionedText>();
  for (const key of FRONT_MATTER_KEYS) {
    if (key === 'images' || key === 'draft') continue;
    const found = firstSpelled(key, known);
    if (found === undefined) continue;
    const text = singleText(key, found);
    const [{ path, line, column }] = found;
    if (text !== null) values.set(key, { text, path, line, column });
    else problems.push({ code: 'not-a-text', message: `'${path}' must be a text.`, line, column });
  }
  const images: PositionedText[] = [];
  for (const { text, path, line, column, at } of known.get('images') ?? []) {
    if (text === null) {
      problems.push({ code: 'not-a-text', message: "'images' must be a list of file names.", line, column });
    } else if (text.trim() !== '') images.push({ text, path, ...at });
  }
  problems.sort((a, b) => a.line - b.line);
  return { values, images, isDraft: isDraft(known), problems, unknown, isReadable: true };
}

type KnownValues = ReadonlyMap<string, readonly FlatValue[]>;

function sortKeys(entries: Parameters<typeof flatten>[0]): { known: KnownValues; unknown: Fields['unknown'] } {
  const known = new Map<string, FlatValue[]>();
  const unknown = new Map<string, Position>();
  for (const value of flatten(entries)) {
    if (isSpelling(value.path)) known.set(value.path, [...(known.get(value.path) ?? []), value]);
    else {
      const path = unknownName(value.path);
      const { line, column } = entries.find(({ key }) => key === path) ?? value;
      // A map where a text belongs.
      if (isSpelling(path)) known.set(path, [{ ...value, path, text: null, line, column }]);
      else if (!unknown.has(path)) unknown.set(path, { line, column });
    }
  }
  return { known, unknown: Array.from(unknown, ([name, place]) => ({ name, ...place })) };
}

/** Returns the values of the first spelling of a key that is not empty, else those of the first spelling. */
function firstSpelled(key: SingleKey, known: KnownValues): readonly [FlatValue, ...FlatValue[]] | undefined {
  let empty: readonly [FlatValue, ...FlatValue[]] | undefined;
  for (const spelling of KEY_SPELLINGS[key]) {
    const [first, ...rest] = known.get(spelling) ?? [];
    if (first === undefined || (key === 'date' && isSwitch(first.text))) continue;
    if (first.text?.trim() !== '') return [first, ...rest];
    empty ??= [first, ...rest];
  }
  return empty;
}

/** Joins the names of several authors and topics; every other key has one text. */
function singleText(key: SingleKey, values: readonly FlatValue[]): string | null {
  const texts = values.map(({ text }) => text);
  const separator = SEPARATORS[key];
  if (texts.includes(null) || (separator === undefined && values.some(({ isInList }) => isInList))) return null;
  return texts.length === 1 ? (texts[0] ?? null) : texts.map((text) => text?.trim()).join(separator);
}

/** What joins the texts of the keys that may be lists. */
const SEPARATORS: Readonly<Partial<Record<SingleKey, string>>> = { author: ' and ', topics: ', ' };

function isSwitch(text: string | null): boolean {
  return /^(?:true|false|yes|no|on|off)$/i.test(text?.trim() ?? '');
}

function isDraft(known: KnownValues): boolean {
  const has = (key: string, value: RegExp) => value.test(known.get(key)?.[0]?.text?.trim() ?? '');
  return has('draft', /^(?:true|yes|on)$/i) || has('published', /^(?:false|no|off)$/i) || has('status', /^draft$/i);
}
