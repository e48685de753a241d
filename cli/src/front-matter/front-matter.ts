import { asItIs, type PlainText, plainText } from '@ledgerlight/importer/convert-text';
import { readToml } from '@ledgerlight/importer/toml';
import { type Fields, NO_FIELDS, readFields } from '@ledgerlight/posts/front-matter/fields';
import type { FileProblem, Place } from '@ledgerlight/posts/front-matter/nodes';
import { readYaml } from '@ledgerlight/posts/front-matter/yaml';
import matter from 'gray-matter';
import { type OpeningHeading, openingHeading } from './heading.ts';
import { unknownKey } from './unknown-key.ts';

export type { PlacedText, SingleKey } from '@ledgerlight/posts/front-matter/fields';
export type { FileProblem, Place } from '@ledgerlight/posts/front-matter/nodes';

/** The two parts of a file. Every value is a text exactly as it was typed; numbers, dates and switches are not guessed. */
export interface FrontMatter extends Omit<Fields, 'unknown'> {
  /** The keys that count for nothing because they were to be left out. */
  readonly leftOut: readonly string[];
  readonly language: Language;
  /** The markdown, without blank lines before and white space after it, and without the heading that is its title. */
  readonly content: string;
  /** What of it the file writes as others do. */
  readonly steps: PlainText['steps'];
  /** The names of posts that have no address, so that their words stand there alone. */
  readonly unlinked: readonly string[];
  /** The line of the file on which `content` begins. */
  readonly contentLine: number;
  /** The heading that is the title, because front matter has none. */
  readonly heading: OpeningHeading | null;
}

/** How a file is read. */
export interface ReadingOptions {
  readonly ignoreUnknownKeys?: boolean;
  /** Whether the text is MDX, of which only markdown is taken. */
  readonly isMdx?: boolean;
  /** The addresses of posts by the names that the text has for them. */
  readonly links?: ReadonlyMap<string, string>;
  /** Whether what the text writes as others do is looked for. It is, unless somebody says otherwise. */
  readonly isTextRead?: boolean;
}

/** The languages of front matter. */
export type Language = 'yaml' | 'toml' | 'json';

/**
 * Splits a file with `\n` line endings and reads YAML between `---` lines, TOML between `+++` lines, or a JSON object. Nothing in the
 * file is ever run: any other language is refused. Never throws; what is wrong is in `problems`.
 */
export function readFrontMatter(
  text: string,
  { ignoreUnknownKeys = false, isMdx = false, links = new Map(), isTextRead = true }: ReadingOptions = {},
): FrontMatter {
  const split = text.startsWith('{') ? splitJson(text) : splitFenced(text);
  if ('problem' in split) return broken(split.problem);
  const block = split.language === 'toml' ? readToml(split.block) : readYaml(split.block, split.language);
  const { unknown, ...fields } = readFields(block);
  const unknownKeys = ignoreUnknownKeys
    ? []
    : unknown.map(({ name, ...place }) => ({ code: 'unknown-key', message: unknownKey(name), ...place }));
  const rest = readContent(text, split.rest);
  const heading = fields.isReadable && !fields.values.get('title')?.text.trim() ? openingHeading(rest.content) : null;
  const values = new Map(fields.values);
  if (heading) values.set('title', { text: heading.title, path: '', line: rest.contentLine, column: 1 });
  const contentLine = rest.contentLine + lineCount(heading?.typed ?? '');
  const typed = rest.content.slice(heading?.typed.length ?? 0);
  const { problems, ...plain } = isTextRead ? plainText(typed, { isMdx, links }) : asItIs(typed);
  const placed = problems.map((problem) => ({ ...problem, line: problem.line + contentLine - 1 }));
  return {
    ...fields,
    language: split.language,
    values,
    heading,
    ...plain,
    contentLine,
    problems: [...[...fields.problems, ...unknownKeys].sort((a, b) => a.line - b.line), ...placed],
    leftOut: ignoreUnknownKeys ? unknown.map(({ name }) => name) : [],
  };
}

const START: Place = { line: 1, column: 1 };
const LARGEST_BLOCK = 64 * 1024;

type Split =
  | { readonly language: Language; readonly block: string; readonly rest: string }
  | { readonly problem: FileProblem };

function splitFenced(text: string): Split {
  const opening = /^(?:---|\+\+\+)[^\n]*/.exec(text)?.[0];
  if (opening === undefined && openingHeading(text.trimStart()) !== null)
    return { language: 'yaml', block: '', rest: text };
  if (opening === undefined || /^(.)\1{3}/.test(opening)) {
    return refused(
      'no-front-matter',
      START,
      'There is no front matter. Begin the file with its title as a heading (# Title), or with a line ---, keys such as title: and image:, and another line ---.',
    );
  }
  const fence = opening.slice(0, 3);
  const isYaml = fence === '---';
  const language = opening.slice(fence.length).trim();
  if (!(isYaml ? /^(?:ya?ml)?$/i : /^(?:toml)?$/i).test(language)) {
    const message = `Front matter in '${language.slice(0, 40)}' is refused; YAML is read between lines ---, and TOML between lines +++.`;
    return refused('front-matter-language', START, message);
  }
  const closing = text.indexOf(`\n${fence}`, opening.length);
  if (closing === -1)
    return refused('front-matter-open', START, `The front matter has no end. Close it with a line ${fence}.`);
  const lastLine = text.slice(closing + 1, text.indexOf('\n', closing + 1) + 1 || undefined);
  if (lastLine.trimEnd() !== fence) {
    const line = lineCount(text.slice(0, closing + 1)) + 1;
    return refused(
      'front-matter-end',
      { line, column: 1 },
      `The front matter must end with a line that is only ${fence}.`,
    );
  }
  if (closing > LARGEST_BLOCK) return TOO_LARGE;
  const { matter: block, content: rest } = matter(text, {
    engines: ENGINES,
    language: isYaml ? 'yaml' : 'toml',
    delimiters: fence,
  });
  return { language: isYaml ? 'yaml' : 'toml', block, rest };
}

/** Hugo's third language ends with the brace that closes the object, on a line of its own. */
function splitJson(text: string): Split {
  const end = /\n\}[ \t]*(?:\n|$)/.exec(text);
  if (end === null) {
    return refused(
      'front-matter-open',
      START,
      'The front matter has no end. Close its object with a line that is only }.',
    );
  }
  if (end.index > LARGEST_BLOCK) return TOO_LARGE;
  const closing = end.index + end[0].length;
  return { language: 'json', block: text.slice(0, closing), rest: text.slice(closing) };
}

function refused(code: string, place: Place, message: string): { readonly problem: FileProblem } {
  return { problem: { code, ...place, message } };
}

const TOO_LARGE = refused('front-matter-size', START, 'The front matter is longer than 64 KB.');

/** gray-matter would run JavaScript; each of its languages is replaced. The options also keep it from caching. */
const ENGINES = {
  yaml: () => ({}),
  toml: () => ({}),
  javascript: refuseLanguage,
  coffee: refuseLanguage,
  json: refuseLanguage,
};

function refuseLanguage(): never {
  throw new Error('Only YAML and TOML are read.');
}

function broken(problem: FileProblem): FrontMatter {
  const { unknown, ...fields } = NO_FIELDS;
  return {
    ...fields,
    leftOut: unknown,
    language: 'yaml',
    content: '',
    contentLine: 1,
    heading: null,
    steps: [],
    unlinked: [],
    problems: [problem],
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
