import { parseMarkdown } from '@ledgerlight/posts/markdown/render';
import { forEachNode } from '@ledgerlight/posts/markdown/tree-limits';
import { writtenAlternative } from '@ledgerlight/publishing/rewrite-references';
import type { FileProblem, Place } from './nodes.ts';

/** A piece of a text as others write it, and as markdown. */
export interface ForeignPiece {
  readonly typed: string;
  readonly plain: string;
}

/** A text in markdown alone. Its lines are those of the text that was typed. */
export interface PlainText {
  readonly content: string;
  readonly pieces: readonly ForeignPiece[];
  /** What stands for something that is not here; places are within the text. */
  readonly problems: readonly FileProblem[];
}

/**
 * Writes Obsidian's `![[picture.png]]` and Jekyll's `{{ site.baseurl }}` as markdown, leaves out comments such as `<!--more-->`, and
 * finds what only their programs could show.
 */
export function plainText(content: string, { isMdx }: { readonly isMdx: boolean }): PlainText {
  if (!isMdx && !FOREIGN.test(content)) return { content, pieces: [], problems: [] };
  const tree = parseMarkdown(content);
  const code: { readonly start: number; readonly end: number }[] = [];
  const problems: FileProblem[] = [];
  const tell = (start: number, kind: string, message: string) =>
    problems.push({ code: kind, message, ...placeOf(content, start) });
  forEachNode(tree, ({ type, position }) => {
    const start = position?.start.offset ?? 0;
    const end = position?.end.offset ?? 0;
    if (type === 'code' || type === 'inlineCode') code.push({ start, end });
    if (isMdx && type === 'html' && !content.startsWith('<!--', start)) {
      tell(start, 'mdx', `${quoted(content, start)} is a component or HTML. ${MDX_WAY_OUT}`);
    }
    if (isMdx && type === 'paragraph' && /^(?:import|export)\s/.test(content.slice(start, end))) {
      tell(start, 'mdx', `${quoted(content, start)} is code, and nothing of a file is run. ${MDX_WAY_OUT}`);
    }
  });
  const isCode = (place: number) => code.some(({ start, end }) => start <= place && place < end);
  for (const { index, 0: typed } of content.matchAll(isMdx ? EXPRESSION : COMMAND)) {
    if (isCode(index) || content.charAt(index - 1) === '\\') continue;
    const shown = `'${typed.slice(0, MOST_QUOTED)}'`;
    if (isMdx) tell(index, 'mdx', `${shown} is an expression, and nothing of a file is run. ${MDX_WAY_OUT}`);
    else tell(index, 'template', `${shown} ${TEMPLATE}`);
  }
  const pieces: ForeignPiece[] = [];
  const written: string[] = [];
  let end = 0;
  for (const match of content.matchAll(PIECE)) {
    const [typed] = match;
    if (isCode(match.index) || content.charAt(match.index - 1) === '\\') continue;
    if (typed.startsWith('<!--')) {
      // Its lines stay, so that places do; what stands before it tells where it was.
      const lines = '\n'.repeat(typed.split('\n').length - 1);
      const before = content.slice(Math.max(end, match.index - MOST_QUOTED), match.index);
      if (before !== '') pieces.push({ typed: before + typed, plain: before + lines });
      written.push(content.slice(end, match.index), lines);
      end = match.index + typed.length;
      continue;
    }
    const plain = markdownOf(match.groups ?? {});
    if (plain === null) tell(match.index, 'embedded-note', `${typed} ${NOTE}`);
    else {
      pieces.push({ typed, plain });
      written.push(content.slice(end, match.index), plain);
      end = match.index + typed.length;
    }
  }
  return { content: written.join('') + content.slice(end), pieces, problems };
}

/** The text as its file has it, where pieces of it were written otherwise there. */
export function asTyped(content: string, pieces: readonly ForeignPiece[]): string {
  let [done, rest] = ['', content];
  for (const { typed, plain } of pieces) {
    const place = rest.indexOf(plain);
    if (place === -1) continue;
    done += rest.slice(0, place) + typed;
    rest = rest.slice(place + plain.length);
  }
  return done + rest;
}

/** Hints at anything below. */
const FOREIGN = /!\[\[|\{\{|\{%|<!--/;
const PICTURE = /\.(?:png|jpe?g|webp|gif|avif|svg|bmp)$/i;
const PIECE =
  /<!--[\s\S]*?-->|!\[\[(?<embedded>[^\]|\n#]+)(?:#[^\]|\n]*)?(?:\|(?<label>[^\]\n]*))?\]\]|\]\((?:\{\{-?\s*site\.(?:base)?url\s*-?\}\}){1,2}\/?(?<based>[^)\s{]*)(?=[)\s])|\]\(\{\{-?\s*["'](?<filtered>[^"']+)["']\s*\|\s*(?:relative|absolute)_url\s*-?\}\}(?=[)\s])/g;
/** Of Hugo, Jekyll and Eleventy. */
const COMMAND = /\{\{[<%][^\n]*?[%>]\}\}|\{%[^\n]*?%\}/g;
const EXPRESSION = /\{[^\n}]*\}?/g;
const MDX_WAY_OUT = 'Write it as markdown, or leave the file out.';
const TEMPLATE =
  'is a command of a site generator, which readers would see as it is typed. Write what it shows, or put it in backticks.';
const NOTE = 'shows another note, which readers would see as it is typed. Write its words here, or remove it.';

function markdownOf({
  embedded,
  label = '',
  based,
  filtered,
}: Readonly<Record<string, string | undefined>>): string | null {
  if (embedded === undefined) return `](${based === undefined ? (filtered ?? '') : `/${based}`}`;
  if (!PICTURE.test(embedded.trim())) return null;
  // A number beside the name says how wide it is shown there.
  const alternative = /^\s*\d+(?:x\d+)?\s*$/.test(label) ? '' : writtenAlternative(label.split('|')[0] ?? '');
  return `![${alternative}](${embedded.trim().replace(/[^!-~\u00A0-\u{10FFFF}]|[()<>\\%]/gu, encodeURIComponent)})`;
}

function placeOf(content: string, offset: number): Place {
  const before = content.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

function quoted(content: string, start: number): string {
  const [line = ''] = content.slice(start, start + MOST_QUOTED).split('\n', 1);
  return `'${line}'`;
}

const MOST_QUOTED = 60;
