import { errorMessage } from '@ledgerlight/backend/errors';
import matter from 'gray-matter';
import { isAlias, isMap, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml';
import { nearestWord } from './nearest-word.ts';

/** The keys that front matter may have. */
export const FRONT_MATTER_KEYS = [
  'title',
  'author',
  'type',
  'description',
  'metaTitle',
  'image',
  'imageAlt',
  'imageFocus',
  'images',
  'slug',
  'date',
  'id',
] as const;

/** One of the keys of `FRONT_MATTER_KEYS`. */
export type FrontMatterKey = (typeof FRONT_MATTER_KEYS)[number];

/** A place in a file, both from 1. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/** Something to mend in a file. */
export interface FileProblem extends Place {
  readonly code: string;
  readonly message: string;
}

/** A text and where it stands: at its key, or in a list of several. */
export interface PlacedText extends Place {
  readonly text: string;
}

/** The two parts of a file. Every value is a text exactly as it was typed; numbers, dates and switches are not guessed. */
export interface FrontMatter {
  readonly values: ReadonlyMap<Exclude<FrontMatterKey, 'images'>, PlacedText>;
  readonly images: readonly PlacedText[];
  /** The markdown, without blank lines before and white space after it. */
  readonly content: string;
  /** The line of the file on which `content` begins. */
  readonly contentLine: number;
  readonly problems: readonly FileProblem[];
  /** False when the keys could not be read at all; `problems` then says why. */
  readonly isReadable: boolean;
}

/**
 * Splits a file with `\n` line endings and reads the YAML between the `---` lines. Nothing in the file is ever run: any
 * other language is refused. Never throws; what is wrong is in `problems`.
 */
export function readFrontMatter(text: string): FrontMatter {
  const opening = /^---[^\n]*/.exec(text)?.[0];
  if (opening === undefined || opening.startsWith('----')) {
    return broken(
      'no-front-matter',
      START,
      'There is no front matter. Begin the file with a line ---, keys such as title: and image:, and another line ---.',
    );
  }
  const language = opening.slice('---'.length).trim();
  if (!/^(?:ya?ml)?$/i.test(language)) {
    const message = `Front matter in '${language.slice(0, 40)}' is refused; only YAML is read. Begin the file with a line ---.`;
    return broken('front-matter-language', START, message);
  }
  const closing = text.indexOf('\n---', opening.length);
  if (closing === -1)
    return broken('front-matter-open', START, 'The front matter has no end. Close it with a line ---.');
  if (!/^\n---[ \t]*(?:\n|$)/.test(text.slice(closing, text.indexOf('\n', closing + 1) + 1 || undefined))) {
    const line = lineCount(text.slice(0, closing + 1)) + 1;
    return broken('front-matter-end', { line, column: 1 }, 'The front matter must end with a line that is only ---.');
  }
  if (closing > LARGEST_BLOCK) return broken('front-matter-size', START, 'The front matter is longer than 64 KB.');
  const split = matter(text, { engines: ENGINES });
  return { ...readBlock(split.matter), ...readContent(text, split.content) };
}

const START: Place = { line: 1, column: 1 };
const LARGEST_BLOCK = 64 * 1024;

/** gray-matter would run JavaScript; each of its languages but YAML is replaced. The options also keep it from caching. */
const ENGINES = {
  yaml: () => ({}),
  javascript: refuseLanguage,
  coffee: refuseLanguage,
  json: refuseLanguage,
};

function refuseLanguage(): never {
  throw new Error('Only YAML front matter is read.');
}

function broken(code: string, place: Place, message: string): FrontMatter {
  return {
    values: new Map(),
    images: [],
    content: '',
    contentLine: 1,
    problems: [{ code, ...place, message }],
    isReadable: false,
  };
}

function readContent(text: string, rest: string): Pick<FrontMatter, 'content' | 'contentLine'> {
  const blank = /^(?:[ \t]*\n)*/.exec(rest)?.[0] ?? '';
  const before = text.length - rest.length + blank.length;
  return { content: rest.slice(blank.length).trimEnd(), contentLine: lineCount(text.slice(0, before)) + 1 };
}

function lineCount(text: string): number {
  return text.split('\n').length - 1;
}

/** The block begins with the line ending of the first `---`, so its lines and columns are those of the file. */
function readBlock(block: string): Omit<FrontMatter, 'content' | 'contentLine'> {
  const lines = new LineCounter();
  const place = (offset: number | undefined): Place => {
    const { line, col } = lines.linePos(offset ?? 0);
    return { line: Math.max(line, 1), column: Math.max(col, 1) };
  };
  const problems: FileProblem[] = [];
  const values = new Map<Exclude<FrontMatterKey, 'images'>, PlacedText>();
  const images: PlacedText[] = [];
  try {
    // In this schema every value is a text: a date stays as typed, and 012 is not 10.
    const document = parseDocument(block, { lineCounter: lines, schema: 'failsafe', prettyErrors: false });
    // What YAML says after its first complaint mostly follows from it.
    for (const { pos, message } of [...document.errors, ...document.warnings].slice(0, 1)) {
      problems.push({ code: 'yaml', ...place(pos[0]), message: `YAML: ${message}` });
    }
    if (problems.length === 0) readMap(document.contents, { place, problems, values, images });
  } catch (error) {
    const reason = errorMessage(error);
    problems.push({ code: 'yaml', ...START, message: `The front matter cannot be read: ${reason}` });
  }
  return { values, images, problems, isReadable: problems.every((problem) => problem.code !== 'yaml') };
}

interface Reading {
  readonly place: (offset: number | undefined) => Place;
  readonly problems: FileProblem[];
  readonly values: Map<Exclude<FrontMatterKey, 'images'>, PlacedText>;
  readonly images: PlacedText[];
}

function readMap(contents: unknown, reading: Reading): void {
  if (contents === null || (isScalar(contents) && textOf(contents) === '')) return;
  if (!isMap<Node, Node | null>(contents)) {
    const message = 'The front matter must be lines of the form key: value.';
    reading.problems.push({ code: 'yaml', line: 2, column: 1, message });
    return;
  }
  for (const { key, value } of contents.items) {
    const where = reading.place(key.range?.[0]);
    const name = isScalar(key) ? String(key.value) : '';
    const known = FRONT_MATTER_KEYS.find((candidate) => candidate === name);
    if (known === undefined) reading.problems.push({ code: 'unknown-key', ...where, message: unknownKey(name) });
    else if (known === 'images') readImages(value, where, reading);
    else {
      const text = textOf(value);
      if (text === null) reading.problems.push({ code: 'not-a-text', ...where, message: `'${name}' must be a text.` });
      else reading.values.set(known, { text, ...where });
    }
  }
}

function readImages(value: Node | null, where: Place, { place, problems, images }: Reading): void {
  const nodes = isSeq<Node>(value) ? value.items : [value];
  for (const node of nodes) {
    const text = textOf(node);
    if (text === null) {
      problems.push({ code: 'not-a-text', ...where, message: "'images' must be a list of file names." });
    } else if (text.trim() !== '') {
      images.push({ text, ...(node?.range ? place(node.range[0]) : where) });
    }
  }
}

/** The text of a value; empty for no value; null when it is not a text. */
function textOf(node: Node | null): string | null {
  if (node === null) return '';
  if (isAlias(node) || !isScalar(node)) return null;
  if (node.type === 'PLAIN' && /^(?:~|null|Null|NULL)$/.test(String(node.value))) return '';
  return String(node.value ?? '');
}

function unknownKey(name: string): string {
  const near = nearestWord(name, FRONT_MATTER_KEYS);
  const shown = name.slice(0, 60);
  return near === null
    ? `Unknown key '${shown}'. Known keys are ${FRONT_MATTER_KEYS.join(', ')}.`
    : `Unknown key '${shown}'. Did you mean '${near}'?`;
}
