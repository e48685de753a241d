import type { FileProblem } from '@ledgerlight/posts/front-matter/nodes';
import { blockCommands } from './block-shortcodes.ts';
import { codeSpans, isWithin } from './code-spans.ts';
import { containers } from './containers.ts';
import { convertHtml } from './convert-html.ts';
import type { EditedText } from './edited-text.ts';
import { findTags } from './html-tags.ts';
import { SPELLINGS } from './inline-syntax.ts';
import type { Replacement } from './replace.ts';

/** What is known of a text. */
export interface SyntaxContext {
  /** Whether the text is MDX, of which only markdown, HTML and known components are taken. */
  readonly isMdx: boolean;
  /** The addresses of posts by the names that the text has for them. */
  readonly links: ReadonlyMap<string, string>;
  /** Values that templates of Jekyll name as `site.…` and `page.…`. */
  readonly variables: Readonly<Record<'site' | 'page', ReadonlyMap<string, string>>>;
}

/** Writes third-party syntax as markdown where it has a plain meaning there, and finds what has none. Line breaks stay `<br>`. */
export function convertSyntax(text: EditedText, { isMdx, links, variables }: SyntaxContext): readonly FileProblem[] {
  const imported = isMdx ? withoutImports(text) : new Map<string, string>();
  if (!isMdx) text.edit(blockCommands(text.content));
  if (!isMdx) text.edit(knownVariables(text.content, variables));
  const problems: FileProblem[] = [...convertInline(text, isMdx, links)];
  const boxes = containers(text.content);
  const unknownBoxes = boxes.problems.map((problem) => ({
    ...problem,
    ...text.placeOf(offsetOfLine(text.content, problem.line)),
  }));
  text.edit(boxes.replacements);
  problems.push(...unknownBoxes, ...convertHtml(text, imported));
  if (isMdx) problems.push(...expressions(text));
  return problems;
}

/** `{{ site.title }}` and the like, without filters; addresses of the site are left to links. */
function knownVariables(content: string, variables: SyntaxContext['variables']): readonly Replacement[] {
  const code = codeSpans(content);
  return Array.from(content.matchAll(VARIABLE)).flatMap(({ index, 0: typed, 1: scope, 2: path = '' }) => {
    const value = scope === 'site' ? variables.site.get(path) : variables.page.get(path);
    const isKept = value === undefined || /^(?:base)?url$/.test(path) || isWithin(code, index);
    return isKept ? [] : [{ start: index, end: index + typed.length, plain: value }];
  });
}

const VARIABLE = /\{\{-?\s*(site|page)\.([\w.-]+)\s*-?\}\}/g;

function convertInline(text: EditedText, isMdx: boolean, links: ReadonlyMap<string, string>): readonly FileProblem[] {
  const { content } = text;
  const code = codeSpans(content);
  const problems: FileProblem[] = [];
  const replacements: Replacement[] = [];
  let done = 0;
  for (const { match, spelling, start, end } of spellingsIn(content, isMdx)) {
    if (start < done || isWithin(code, start) || content.charAt(start - 1) === '\\') continue;
    const unlinked = (name: string) => problems.push(deadLink(name, text.placeOf(start)));
    const plain = spelling.plain(match, { isMdx, links, unlinked });
    if (plain !== null) replacements.push({ start, end, plain });
    else if (match[0].startsWith('![[')) problems.push(embeddedNote(match[0], text.placeOf(start)));
    else continue;
    done = end;
  }
  if (!isMdx) problems.push(...shortcodes(text, [...code, ...replacements]));
  text.edit(replacements);
  return problems;
}

function spellingsIn(content: string, isMdx: boolean) {
  return SPELLINGS.filter(({ of }) => of === undefined || (of === 'mdx') === isMdx)
    .flatMap((spelling) =>
      Array.from(content.matchAll(spelling.pattern), (match) => {
        return { match, spelling, start: match.index, end: match.index + match[0].length };
      }),
    )
    .toSorted((a, b) => a.start - b.start);
}

type Problem = Pick<FileProblem, 'line' | 'column'>;

function deadLink(name: string, place: Problem): FileProblem {
  return {
    code: 'dead-link',
    message: `No imported post is named '${shown(name)}'. Its words stand without a link.`,
    ...place,
  };
}

function embeddedNote(typed: string, place: Problem): FileProblem {
  return {
    code: 'embedded-note',
    message: `'${shown(typed)}' shows another note. Write its words here, or remove it.`,
    ...place,
  };
}

function shortcodes(text: EditedText, known: readonly { readonly start: number; readonly end: number }[]) {
  return Array.from(text.content.matchAll(SHORTCODE)).flatMap(({ index, 0: typed }): readonly FileProblem[] => {
    if (isWithin(known, index) || text.content.charAt(index - 1) === '\\') return [];
    const message = `'${shown(typed)}' is a shortcode or template tag. Write what it shows, or put it in backticks.`;
    return [{ code: 'shortcode', message, ...text.placeOf(index) }];
  });
}

/** Of Hugo, Jekyll, Eleventy and kramdown. The first two may have each value on a line of its own. */
const SHORTCODE =
  /\{\{[<%](?:(?!\{\{[<%])[\s\S])*?[%>]\}\}|\{%(?:(?!\{%)[\s\S])*?%\}|\{\{-?\s*(?:(?:site|page|post|include|layout|content|paginator)\b|["'])[^\n}]*\}\}|\{::[^}\n]*\}/g;

/** Removes the imports of a component file, and gives those of images. */
function withoutImports(text: EditedText): ReadonlyMap<string, string> {
  const images = new Map<string, string>();
  const code = codeSpans(text.content);
  const replacements = Array.from(text.content.matchAll(IMPORT)).flatMap(
    ({ index, 0: typed, 1: name, 2: path = '' }) => {
      if (isWithin(code, index)) return [];
      if (name !== undefined) images.set(name, path);
      return [{ start: index, end: index + typed.length, plain: '' }];
    },
  );
  text.edit(replacements);
  return images;
}

const IMPORT =
  /^import\s+(?:(\w+)\s+from\s+["']([^"'\n]+)["']|[\w\s{},*$]{0,1000}?\s*(?:from\s+)?["'][^"'\n]+["']);?[ \t]*$/gm;

/** What a component file would compute. */
function expressions(text: EditedText): readonly FileProblem[] {
  // Elements that have no counterpart are reported as a whole.
  const code = codeSpans(text.content);
  const known = [...code, ...findTags(text.content, (offset) => isWithin(code, offset))];
  return Array.from(text.content.matchAll(/\{[^\n}]*\}?|^export\s.*$/gm)).flatMap(
    ({ index, 0: typed }): readonly FileProblem[] => {
      if (isWithin(known, index) || text.content.charAt(index - 1) === '\\') return [];
      const message = `'${shown(typed)}' is code, and nothing of a file is run. Write what it shows.`;
      return [{ code: 'mdx', message, ...text.placeOf(index) }];
    },
  );
}

function offsetOfLine(content: string, line: number): number {
  let offset = 0;
  for (let at = 1; at < line; at += 1) offset = content.indexOf('\n', offset) + 1;
  return offset;
}

function shown(typed: string): string {
  return (typed.split('\n', 1)[0] ?? '').slice(0, MAX_SHOWN);
}

const MAX_SHOWN = 60;
