import { type Fields, readFields } from '@ledgerlight/posts/front-matter/fields';
import { flatten, KEY_SPELLINGS } from '@ledgerlight/posts/front-matter/keys';
import type { FileProblem, MatterBlock, MatterEntry } from '@ledgerlight/posts/front-matter/nodes';
import { readYaml } from '@ledgerlight/posts/front-matter/yaml';
import { readToml } from './toml.ts';

export interface ReadPost {
  readonly fields: Fields;
  /** The scalar values of the front matter by the paths of their keys. */
  readonly variables: ReadonlyMap<string, string>;
  readonly text: string;
  /** The line of the file on which `text` starts. */
  readonly textLine: number;
}

/** Keys of Hugo and Jekyll for the whole address, of which the last part becomes the slug. */
export const ADDRESS_KEYS: readonly string[] = ['url', 'permalink'];

/**
 * Reads a file with `\n` line ends whose front matter is YAML between `---` lines, TOML between `+++` lines, or a JSON object. Refuses
 * other languages, which would have to be run. Never throws.
 */
export function readPost(file: string): ReadPost | { readonly problem: FileProblem } {
  const split = splitFile(file);
  if ('problem' in split) return split;
  const block = canonicalKeys(split.block);
  const fields = readFields(block);
  const [problem] = fields.problems;
  if (!fields.isReadable && problem !== undefined) return { problem };
  const before = file.length - split.rest.length;
  const blank = /^(?:[ \t]*\n)*/.exec(split.rest)?.[0] ?? '';
  const textLine = file.slice(0, before + blank.length).split('\n').length;
  const variables = 'entries' in split.block ? variablesOf(split.block.entries) : new Map();
  return { fields, variables, text: split.rest.slice(blank.length).trimEnd(), textLine };
}

/** Hugo reads keys in any case. */
function canonicalKeys(block: MatterBlock): MatterBlock {
  if ('problem' in block) return block;
  return { entries: block.entries.map((entry) => ({ ...entry, key: KEYS.get(entry.key.toLowerCase()) ?? entry.key })) };
}

const KEYS: ReadonlyMap<string, string> = new Map(
  Object.values(KEY_SPELLINGS)
    .flat()
    .map((path) => path.split('.')[0] ?? path)
    .map((key) => [key.toLowerCase(), key] as const),
);

/** Returns the scalar values of front matter or settings by the paths of their keys. */
export function variablesOf(entries: readonly MatterEntry[]): ReadonlyMap<string, string> {
  return new Map(flatten(entries).flatMap(({ path, text }) => (text === null ? [] : [[path, text] as const])));
}

type Split = { readonly block: MatterBlock; readonly rest: string } | { readonly problem: FileProblem };

function splitFile(file: string): Split {
  if (/^\{\s*(?:["\n}])/.test(file)) return splitJson(file);
  const [opening = '', fence = ''] = /^(---|\+\+\+)([^\n]*)/.exec(file) ?? [];
  if (opening === '' || /^(.)\1{3}/.test(opening)) return { block: { entries: [] }, rest: file };
  const language = opening.slice(fence.length).trim();
  if (!(fence === '---' ? /^(?:ya?ml)?$/i : /^(?:toml)?$/i).test(language)) {
    const message = `Front matter in '${language.slice(0, 40)}' is not supported, only YAML, TOML and JSON.`;
    return refused('front-matter-language', message);
  }
  const closing = new RegExp(`\\n${fence === '---' ? '(?:---|\\.\\.\\.)' : '\\+\\+\\+'}[ \\t]*(?:\\n|$)`).exec(file);
  if (closing === null)
    return refused('front-matter-open', `The front matter has no end. Close it with a line ${fence}.`);
  if (closing.index > MAX_BLOCK_LENGTH) return refused('front-matter-size', 'The front matter is longer than 64 KB.');
  const rest = file.slice(closing.index + closing[0].length);
  // Without the fence, which neither language allows, but with its line end, so that line numbers stay.
  const block = file.slice(opening.length, closing.index);
  return { block: fence === '---' ? readYaml(`#${block}`, 'yaml') : readToml(block), rest };
}

function splitJson(file: string): Split {
  const end = /\n\}[ \t]*(?:\n|$)/.exec(file);
  if (end === null) return refused('front-matter-open', 'The front matter has no end. Close its object with a line }.');
  if (end.index > MAX_BLOCK_LENGTH) return refused('front-matter-size', 'The front matter is longer than 64 KB.');
  const closing = end.index + end[0].length;
  return { block: readYaml(file.slice(0, closing), 'json'), rest: file.slice(closing) };
}

const MAX_BLOCK_LENGTH = 64 * 1024;

function refused(code: string, message: string): { readonly problem: FileProblem } {
  return { problem: { code, message, line: 1, column: 1 } };
}
