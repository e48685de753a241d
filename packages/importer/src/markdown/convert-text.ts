import type { FileProblem, Place } from '@ledgerlight/posts/front-matter/nodes';
import { parseMarkdown } from '@ledgerlight/posts/markdown/render';
import { forEachNode } from '@ledgerlight/posts/markdown/tree-limits';
import { blockCommands } from './block-shortcodes.ts';
import { codeSpans, isWithin, type Span } from './code-spans.ts';
import { containers } from './containers.ts';
import { SPELLINGS } from './inline-syntax.ts';
import { type ForeignPiece, putBack, type Replacement, replaced } from './replace.ts';

/** A text in markdown alone. Its lines are those of the text that was typed. */
export interface PlainText {
  readonly content: string;
  /** What of it was typed otherwise: the pieces of one step after another. */
  readonly steps: readonly (readonly ForeignPiece[])[];
  /** What stands for something that is not here; places are within the text. */
  readonly problems: readonly FileProblem[];
  /** The names of posts that have no address, so that their words stand there alone. */
  readonly unlinked: readonly string[];
}

/** What is known of a text. */
export interface TextContext {
  /** Whether the text is MDX, of which only markdown is taken. */
  readonly isMdx: boolean;
  /** The addresses of posts by the names that the text has for them. */
  readonly links: ReadonlyMap<string, string>;
}

/**
 * Writes what other programs write otherwise as markdown, where it has a plain meaning there, leaves out comments such as
 * `<!--more-->`, and finds what only their programs could show.
 */
export function plainText(content: string, { isMdx, links }: TextContext): PlainText {
  if (!isMdx && !FOREIGN.test(content)) return asItIs(content);
  const blocks = replaced(content, isMdx ? [] : blockCommands(content));
  const code = codeSpans(blocks.content);
  const unlinked: string[] = [];
  const inline = inlinePieces(blocks.content, code, {
    isMdx,
    links,
    unlinked: (name) => void unlinked.push(name),
  });
  const words = replaced(blocks.content, inline.replacements);
  const boxes = containers(words.content);
  const boxed = replaced(words.content, boxes.replacements);
  const problems = [
    ...inline.problems,
    ...boxes.problems,
    ...unshown(blocks.content, isMdx, [...code, ...inline.found]),
  ];
  problems.sort((a, b) => a.line - b.line || a.column - b.column);
  return { content: boxed.content, steps: [blocks.pieces, words.pieces, boxed.pieces], problems, unlinked };
}

/** A text in which nothing was looked for. */
export function asItIs(content: string): PlainText {
  return { content, steps: [], problems: [], unlinked: [] };
}

/** The text as its file has it, where pieces of it were written otherwise there. */
export function asTyped(content: string, steps: PlainText['steps']): string {
  return steps.reduceRight(putBack, content);
}

/** Hints at anything below. */
const FOREIGN =
  /\[\[|\{\{|\{%|<!--|\{[:#.]|^ {0,3}::|^(?:!!!|\?\?\?)|\[!\w+\]|==\S|^%%|\]\([^)\s]+\.mdx?[)#\s]|\{[\w-]+=/im;
/** Of Hugo, Jekyll, Eleventy and kramdown. The first two may have each value on a line of its own. */
const COMMAND =
  /\{\{[<%](?:(?!\{\{[<%])[\s\S])*?[%>]\}\}|\{%(?:(?!\{%)[\s\S])*?%\}|\{\{-?\s*(?:(?:site|page|post|include|layout|content|paginator)\b|["'])[^\n}]*\}\}|\{::[^}\n]*\}/g;
const EXPRESSION = /\{[^\n}]*\}?/g;
const MDX_WAY_OUT = 'Write it as markdown, or leave the file out.';
const TEMPLATE =
  'is a command of a site generator, which readers would see as it is typed. Write what it shows, or put it in backticks.';
const NOTE = 'shows another note, which readers would see as it is typed. Write its words here, or remove it.';

function inlinePieces(
  content: string,
  code: readonly Span[],
  context: Parameters<(typeof SPELLINGS)[number]['plain']>[1],
) {
  const found = SPELLINGS.filter(({ of }) => of === undefined || (of === 'mdx') === context.isMdx).flatMap((spelling) =>
    Array.from(content.matchAll(spelling.pattern), (match) => ({
      match,
      spelling,
      start: match.index,
      end: match.index + match[0].length,
    })),
  );
  const taken: Span[] = [];
  const replacements: Replacement[] = [];
  const problems: FileProblem[] = [];
  for (const { match, spelling, start, end } of found.toSorted((a, b) => a.start - b.start)) {
    if (start < (taken.at(-1)?.end ?? 0) || isWithin(code, start) || content.charAt(start - 1) === '\\') continue;
    const plain = spelling.plain(match, context);
    if (plain !== null) replacements.push({ start, end, plain });
    else if (!match[0].startsWith('![[')) continue;
    else problems.push({ code: 'embedded-note', message: `${match[0]} ${NOTE}`, ...placeOf(content, start) });
    taken.push({ start, end });
  }
  return { replacements, problems, found: taken };
}

/** What only another program could show. */
function unshown(content: string, isMdx: boolean, told: readonly Span[]): readonly FileProblem[] {
  const problems: FileProblem[] = [];
  const tell = (start: number, code: string, message: string) =>
    problems.push({ code, message, ...placeOf(content, start) });
  for (const { index, 0: typed } of content.matchAll(isMdx ? EXPRESSION : COMMAND)) {
    if (isWithin(told, index) || content.charAt(index - 1) === '\\') continue;
    const shown = `'${typed.slice(0, MOST_QUOTED)}'`;
    if (isMdx) tell(index, 'mdx', `${shown} is an expression, and nothing of a file is run. ${MDX_WAY_OUT}`);
    else tell(index, 'template', `${shown} ${TEMPLATE}`);
  }
  if (!isMdx) return problems;
  forEachNode(parseMarkdown(content), ({ type, position }) => {
    const start = position?.start.offset ?? 0;
    const words = content.slice(start, position?.end.offset ?? 0);
    if (type === 'html' && !words.startsWith('<!--')) {
      tell(start, 'mdx', `${quoted(words)} is a component or HTML. ${MDX_WAY_OUT}`);
    }
    if (type === 'paragraph' && /^(?:import|export)\s/.test(words)) {
      tell(start, 'mdx', `${quoted(words)} is code, and nothing of a file is run. ${MDX_WAY_OUT}`);
    }
  });
  return problems;
}

function placeOf(content: string, offset: number): Place {
  const before = content.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

function quoted(words: string): string {
  const [line = ''] = words.slice(0, MOST_QUOTED).split('\n', 1);
  return `'${line}'`;
}

const MOST_QUOTED = 60;
