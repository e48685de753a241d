import { type Fields, NO_FIELDS, readFields } from '@ledgerlight/posts/front-matter/fields';
import { FRONT_MATTER_KEYS } from '@ledgerlight/posts/front-matter/keys';
import type { FileProblem, Position } from '@ledgerlight/posts/front-matter/nodes';
import { readYaml } from '@ledgerlight/posts/front-matter/yaml';
import { outlineHeadings } from '@ledgerlight/posts/markdown/heading-outline';
import { parseMarkdown } from '@ledgerlight/posts/markdown/render';
import matter from 'gray-matter';
import { nearestWord } from '../values/nearest-word.ts';

export type { PositionedText, SingleKey } from '@ledgerlight/posts/front-matter/fields';
export type { FileProblem, Position } from '@ledgerlight/posts/front-matter/nodes';

interface OpeningHeading {
  readonly title: string;
  /** The heading as typed, with the blank lines after it. */
  readonly typed: string;
}

/** The two parts of a file. Every value is the text as typed; numbers, dates and booleans are not parsed. */
export interface FrontMatter extends Omit<Fields, 'unknown'> {
  /** What was read otherwise than typed, or not at all. */
  readonly warnings: readonly FileProblem[];
  /** The markdown, trimmed, and without the heading that is its title. */
  readonly content: string;
  readonly contentLine: number;
  /** The heading that is the title, for a file without one in its front matter. */
  readonly heading: OpeningHeading | null;
}

/**
 * Splits a file with `\n` line endings and reads its YAML. Never runs code in a file: other languages are refused. Never throws;
 * what is wrong is in `problems`.
 */
export function readFrontMatter(text: string): FrontMatter {
  const split = splitFile(text);
  if ('code' in split) {
    const { unknown: _, ...fields } = NO_FIELDS;
    const empty = { content: '', contentLine: 1, heading: null, warnings: [], isReadable: false };
    return { ...fields, ...empty, problems: [split] };
  }
  const { unknown, ...fields } = readFields(readYaml(split.block, 'yaml'));
  const unknownKeys = unknown.flatMap(({ name, ...position }) =>
    isGeneratorKey(name) ? [] : [{ code: 'unknown-key', message: unknownKeyMessage(name), ...position }],
  );
  const blank = /^(?:[ \t]*\n)*/.exec(split.rest)?.[0] ?? '';
  const content = split.rest.slice(blank.length).trimEnd();
  const contentLine = lineCount(text.slice(0, text.length - split.rest.length + blank.length)) + 1;
  const heading = fields.isReadable && !fields.values.get('title')?.text.trim() ? openingHeading(content) : null;
  const values = new Map(fields.values);
  if (heading) values.set('title', { text: heading.title, path: '', line: contentLine, column: 1 });
  return {
    ...fields,
    values,
    heading,
    warnings: warningsOf(text, unknown),
    content: content.slice(heading?.typed.length ?? 0),
    contentLine: contentLine + lineCount(heading?.typed ?? ''),
    problems: [...fields.problems.map((found) => aliasProblem(found, text)), ...unknownKeys].sort(
      (a, b) => a.line - b.line,
    ),
  };
}

/** Keys of Hugo, Jekyll and similar generators without an equivalent. */
const GENERATOR_KEYS =
  'aliases categories category comments featured keywords lang language last_modified_at lastmod layout linkTitle markup math mathjax menu modified params permalink pin redirect_from sections series sidebar sitemap subtitle tag tags taxonomies toc updated updatedDate url weight'.split(
    ' ',
  );
const FENCE = '---';
const MAX_BLOCK_CHARACTERS = 64 * 1024;
/** Front matter in TOML or JSON. */
const OTHER_LANGUAGE = /^(?:\+\+\+[ \t]*\n|\{\s*\n\s*")/;

function isGeneratorKey(name: string): boolean {
  return GENERATOR_KEYS.includes(name.split('.', 1)[0] ?? '');
}

/** Names an alias such as `*t` as the cause of a value that is no text. */
function aliasProblem(found: FileProblem, text: string): FileProblem {
  const [, alias] = /[:-]\s+(\*\S+)/.exec(text.split('\n')[found.line - 1] ?? '') ?? [];
  if (found.code !== 'not-a-text' || alias === undefined) return found;
  return { ...found, message: `${found.message} The YAML alias ${alias.slice(0, 60)} is not read: write its value.` };
}

function warningsOf(text: string, unknown: Fields['unknown']): readonly FileProblem[] {
  const keys = unknown.filter(({ name }) => isGeneratorKey(name));
  const names = [...new Set(keys.map(({ name }) => name))].join(', ');
  return [
    ...warning('blank-start', BLANK_START.test(text) ? { line: 1, column: 1 } : undefined, BLANK_START_SKIPPED),
    ...warning('ignored-keys', keys[0], `Keys of other site generators have no effect here: ${names}.`),
  ];
}

const BLANK_START_SKIPPED =
  'Blank lines before the front matter are skipped here; other programs need --- in the first line.';

function warning(code: string, place: Position | undefined, message: string): readonly FileProblem[] {
  return place ? [{ code, message, line: place.line, column: place.column }] : [];
}

function splitFile(typed: string): { readonly block: string; readonly rest: string } | FileProblem {
  const blank = BLANK_START.exec(typed)?.[0] ?? '';
  const text = typed.slice(blank.length);
  const opening = /^---[^\n]*/.exec(text)?.[0];
  if (OTHER_LANGUAGE.test(text)) {
    return problem(
      'front-matter-language',
      'Front matter must be YAML between --- lines. Convert posts of other generators with ledgerlight import.',
    );
  }
  if (opening === undefined && openingHeading(text.trimStart()) !== null) return { block: '', rest: text };
  if (opening === undefined || opening.startsWith('----')) {
    const late = LATE_MATTER.exec(text);
    let hint = 'Begin the file with a heading (# Title), or with keys such as title: between two --- lines.';
    if (opening) hint = 'Its line --- has three hyphens.';
    else if (late) hint = `Nothing may stand before its --- in line ${lineCount(text.slice(0, late.index)) + 1}.`;
    return problem('no-front-matter', `No front matter. ${hint}`);
  }
  const language = opening.slice(FENCE.length).trim();
  if (!/^(?:ya?ml)?$/i.test(language)) {
    return problem('front-matter-language', `Front matter must be YAML, not '${language.slice(0, 40)}'.`);
  }
  const closing = text.indexOf(`\n${FENCE}`, opening.length);
  if (closing === -1) return problem('front-matter-open', 'The front matter has no end. Close it with a line ---.');
  const lastLine = text.slice(closing + 1, text.indexOf('\n', closing + 1) + 1 || undefined);
  if (lastLine.trimEnd() !== FENCE) {
    const line = lineCount(blank + text.slice(0, closing + 1)) + 1;
    return problem('front-matter-end', 'The front matter must end with a line that is only ---.', line);
  }
  if (closing > MAX_BLOCK_CHARACTERS) return problem('front-matter-size', 'The front matter is longer than 64 KB.');
  const { matter: block, content: rest } = matter(text, { engines: ENGINES, language: 'yaml' });
  return { block: blank + block, rest };
}

/** Blank lines before front matter, which differs from a horizontal line by its first key. */
const BLANK_START = /^(?:[ \t]*\n)+(?=---[ \t]*\n[\w-]+[ \t]*:)/;
const LATE_MATTER = /^---[ \t]*\n[\w-]+[ \t]*:/m;

/** gray-matter would run JavaScript, so that each of its languages is replaced. Options also disable its cache. */
const ENGINES = { yaml: () => ({}), javascript: refuse, coffee: refuse, json: refuse };

function refuse(): never {
  throw new Error('Front matter must be YAML.');
}

function problem(code: string, message: string, line = 1): FileProblem {
  return { code, line, column: 1, message };
}

function openingHeading(content: string): OpeningHeading | null {
  const typed = HEADING.exec(content)?.[0];
  if (typed === undefined) return null;
  const tree = parseMarkdown(typed);
  const [node] = tree.children;
  const [heading] = outlineHeadings(tree).headings;
  return node?.type === 'heading' && node.depth === 1 && heading ? { title: heading.text, typed } : null;
}

const HEADING = /^(?: {0,3}#[ \t][^\n]*| {0,3}\S[^\n]*\n {0,3}=+[ \t]*)(?:\n[ \t]*)*(?:\n|$)/;

function unknownKeyMessage(name: string): string {
  const near = nearestWord(name, FRONT_MATTER_KEYS);
  const unknown = `Unknown key '${name.slice(0, 60)}'.`;
  if (near !== null) return `${unknown} Did you mean '${near}'?`;
  return `${unknown} Known keys are ${FRONT_MATTER_KEYS.join(', ')}. ledgerlight import drops the keys of other generators.`;
}

function lineCount(text: string): number {
  return text.split('\n').length - 1;
}
