import { type FlatValue, type FrontMatterKey, flatten, isSpelling, KEY_SPELLINGS, unknownName } from './keys.ts';
import type { FileProblem, MatterBlock, Place } from './nodes.ts';

/** A text and where it stands: at its key, or in a list of several. */
export interface PlacedText extends Place {
  readonly text: string;
  /** The key as the file writes it, with a point for each map that it stands in. */
  readonly path: string;
}

/** The keys that have one text. */
export type SingleKey = Exclude<FrontMatterKey, 'images' | 'draft'>;

/** What front matter says. */
export interface Fields {
  readonly values: ReadonlyMap<SingleKey, PlacedText>;
  readonly images: readonly PlacedText[];
  /** Whether the file says of itself that it is not to be published yet. */
  readonly isDraft: boolean;
  readonly problems: readonly FileProblem[];
  /** The keys that no spelling fits, once each. */
  readonly unknown: readonly UnknownKey[];
  /** False when the keys could not be read at all; `problems` then says why. */
  readonly isReadable: boolean;
}

/** A key that no spelling fits, and where it stands. */
export interface UnknownKey extends Place {
  readonly name: string;
}

/** The fields of a block that could not be read. */
export const NO_FIELDS = { values: new Map(), images: [], isDraft: false, unknown: [] } as const;

/** Reads the keys of a block by their spellings. */
export function readFields(block: MatterBlock): Fields {
  if ('problem' in block) return { ...NO_FIELDS, problems: [block.problem], isReadable: false };
  const problems: FileProblem[] = [];
  const flat = flatten(block.entries);
  const known = new Map<string, FlatValue[]>();
  const unknown = new Map<string, Place>();
  for (const value of flat) {
    if (isSpelling(value.path)) known.set(value.path, [...(known.get(value.path) ?? []), value]);
    else {
      const path = unknownName(value.path);
      const { line, column } = block.entries.find(({ key }) => key === path) ?? value;
      // A map stands where a text belongs.
      if (isSpelling(path)) known.set(path, [{ ...value, path, text: null, line, column }]);
      else if (!unknown.has(path)) unknown.set(path, { line, column });
    }
  }
  const values = new Map<SingleKey, PlacedText>();
  const images: PlacedText[] = [];
  for (const key of SINGLE_KEYS) {
    const found = spelled(key, known);
    if (found === undefined) continue;
    const text = singleText(key, found);
    const [{ path, line, column }] = found;
    if (text !== null) values.set(key, { text, path, line, column });
    else problems.push({ code: 'not-a-text', message: `'${path}' must be a text.`, line, column });
  }
  for (const { text, path, line, column, at } of known.get('images') ?? []) {
    if (text === null) {
      problems.push({ code: 'not-a-text', message: "'images' must be a list of file names.", line, column });
    } else if (text.trim() !== '') images.push({ text, path, ...at });
  }
  const keys = Array.from(unknown, ([name, place]) => ({ name, ...place }));
  problems.sort((a, b) => a.line - b.line);
  return { values, images, isDraft: saysDraft(known), problems, unknown: keys, isReadable: true };
}

const SINGLE_KEYS = [
  'title',
  'author',
  'type',
  'description',
  'metaTitle',
  'image',
  'imageAlt',
  'imageFocus',
  'slug',
  'date',
  'id',
] as const satisfies readonly SingleKey[];

type Known = ReadonlyMap<string, readonly FlatValue[]>;

/** The values of the first spelling of a key that says anything. */
function spelled(key: SingleKey, known: Known): readonly [FlatValue, ...FlatValue[]] | undefined {
  let empty: readonly [FlatValue, ...FlatValue[]] | undefined;
  for (const spelling of KEY_SPELLINGS[key]) {
    const [first, ...others] = known.get(spelling) ?? [];
    if (first === undefined || (key === 'date' && isSwitch(first.text))) continue;
    if (first.text?.trim() !== '') return [first, ...others];
    empty ??= [first, ...others];
  }
  return empty;
}

/** Several people sign a post together; every other key has one text. */
function singleText(key: SingleKey, values: readonly FlatValue[]): string | null {
  const texts = values.map(({ text }) => text);
  if (texts.includes(null) || (key !== 'author' && values.some(({ isInList }) => isInList))) return null;
  return texts.length === 1 ? (texts[0] ?? null) : texts.map((text) => text?.trim()).join(' and ');
}

/** `published` is a switch of some and a day of others. */
function isSwitch(text: string | null): boolean {
  return /^(?:true|false|yes|no|on|off)$/i.test(text?.trim() ?? '');
}

function saysDraft(known: Known): boolean {
  const says = (key: string, words: RegExp) => words.test(known.get(key)?.[0]?.text?.trim() ?? '');
  return says('draft', /^(?:true|yes|on)$/i) || says('published', /^(?:false|no|off)$/i) || says('status', /^draft$/i);
}
