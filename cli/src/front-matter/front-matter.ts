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
  /** The markdown, without blank lines before and white space after it, and without the heading that is its title. */
  readonly content: string;
  /** The line of the file on which `content` begins. */
  readonly contentLine: number;
  /** The heading that is the title, because front matter has none. */
  readonly heading: OpeningHeading | null;
}

/**
 * Splits a file with `\n` line endings and reads YAML between `---` lines. Nothing in the file is ever run: any other language is
 * refused. Never throws; what is wrong is in `problems`.
 */
export function readFrontMatter(text: string): FrontMatter {
  const split = splitFile(text);
  if ('problem' in split) return broken(split.problem);
  const { unknown, ...fields } = readFields(readYaml(split.block, 'yaml'));
  const unknownKeys = unknown.map(({ name, ...place }) => ({
    code: 'unknown-key',
    message: unknownKey(name),
    ...place,
  }));
  const rest = readContent(text, split.rest);
  const heading = fields.isReadable && !fields.values.get('title')?.text.trim() ? openingHeading(rest.content) : null;
  const values = new Map(fields.values);
  if (heading) values.set('title', { text: heading.title, path: '', line: rest.contentLine, column: 1 });
  return {
    ...fields,
    values,
    heading,
    content: rest.content.slice(heading?.typed.length ?? 0),
    contentLine: rest.contentLine + lineCount(heading?.typed ?? ''),
    problems: [...fields.problems, ...unknownKeys].sort((a, b) => a.line - b.line),
  };
}

const START: Place = { line: 1, column: 1 };
const LARGEST_BLOCK = 64 * 1024;

type Split = { readonly block: string; readonly rest: string } | { readonly problem: FileProblem };

function splitFile(text: string): Split {
  const opening = /^---[^\n]*/.exec(text)?.[0];
  if (OTHER_LANGUAGE.test(text)) {
    return refused('front-matter-language', START, `Front matter is YAML between lines ---. ${IMPORT_HINT}`);
  }
  if (opening === undefined && openingHeading(text.trimStart()) !== null) return { block: '', rest: text };
  if (opening === undefined || opening.startsWith('----')) {
    return refused(
      'no-front-matter',
      START,
      'There is no front matter. Begin the file with its title as a heading (# Title), or with a line ---, keys such as title: and image:, and another line ---.',
    );
  }
  const language = opening.slice(FENCE.length).trim();
  if (!/^(?:ya?ml)?$/i.test(language)) {
    const message = `Front matter in '${language.slice(0, 40)}' is refused; YAML is read between lines ---.`;
    return refused('front-matter-language', START, message);
  }
  const closing = text.indexOf(`\n${FENCE}`, opening.length);
  if (closing === -1)
    return refused('front-matter-open', START, `The front matter has no end. Close it with a line ${FENCE}.`);
  const lastLine = text.slice(closing + 1, text.indexOf('\n', closing + 1) + 1 || undefined);
  if (lastLine.trimEnd() !== FENCE) {
    const line = lineCount(text.slice(0, closing + 1)) + 1;
    return refused(
      'front-matter-end',
      { line, column: 1 },
      `The front matter must end with a line that is only ${FENCE}.`,
    );
  }
  if (closing > LARGEST_BLOCK) return TOO_LARGE;
  const { matter: block, content: rest } = matter(text, { engines: ENGINES, language: 'yaml' });
  return { block, rest };
}

const FENCE = '---';
/** TOML and JSON, as Hugo has them. */
const OTHER_LANGUAGE = /^(?:\+\+\+[ \t]*\n|\{\s*\n\s*")/;
const IMPORT_HINT = 'Convert the sites of other generators by ledgerlight import.';

function refused(code: string, place: Place, message: string): { readonly problem: FileProblem } {
  return { problem: { code, ...place, message } };
}

const TOO_LARGE = refused('front-matter-size', START, 'The front matter is longer than 64 KB.');

/** gray-matter would run JavaScript; each of its languages is replaced. The options also keep it from caching. */
const ENGINES = {
  yaml: () => ({}),
  javascript: refuseLanguage,
  coffee: refuseLanguage,
  json: refuseLanguage,
};

function refuseLanguage(): never {
  throw new Error('Only YAML is read.');
}

function broken(problem: FileProblem): FrontMatter {
  const { unknown: _, ...fields } = NO_FIELDS;
  return { ...fields, content: '', contentLine: 1, heading: null, problems: [problem], isReadable: false };
}

function readContent(text: string, rest: string): Pick<FrontMatter, 'content' | 'contentLine'> {
  const blank = /^(?:[ \t]*\n)*/.exec(rest)?.[0] ?? '';
  const before = text.length - rest.length + blank.length;
  return { content: rest.slice(blank.length).trimEnd(), contentLine: lineCount(text.slice(0, before)) + 1 };
}

function lineCount(text: string): number {
  return text.split('\n').length - 1;
}
