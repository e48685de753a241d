import type { FileProblem } from '@ledgerlight/posts/front-matter/nodes';
import { convertBlockShortcodes } from './block-shortcodes.ts';
import { codeSpans, isWithin, type Span } from './code-spans.ts';
import { convertContainers } from './containers.ts';
import { convertHtml } from './convert-html.ts';
import { type EditedText, replaceMatches, type TextReplacement } from './edited-text.ts';
import { findTags } from './html-tags.ts';
import { INLINE_SYNTAX } from './inline-syntax.ts';

export interface SyntaxContext {
  readonly isMdx: boolean;
  /** The addresses of posts by the names that the text uses. */
  readonly links: ReadonlyMap<string, string>;
  readonly variables: Readonly<Record<'site' | 'page', ReadonlyMap<string, string>>>;
}

/** Converts third-party syntax to markdown and reports what has no counterpart. Leaves `<br>` to `convertLineBreaks`. */
export function convertSyntax(text: EditedText, { isMdx, links, variables }: SyntaxContext): readonly FileProblem[] {
  const imported = isMdx ? removeImports(text) : new Map<string, string>();
  if (!isMdx) {
    text.edit(convertBlockShortcodes(text.content));
    text.edit(knownVariables(text.content, variables));
    text.edit(rawTagsInCode(text.content));
  }
  const problems = [...convertInline(text, isMdx, links)];
  const containers = convertContainers(text.content);
  for (const { line, ...problem } of containers.problems) {
    problems.push({ ...problem, ...text.placeOf(offsetOfLine(text.content, line)) });
  }
  text.edit(containers.replacements);
  problems.push(...convertHtml(text, imported));
  if (isMdx) problems.push(...findExpressions(text));
  return problems;
}

/** Replaces `{{ site.title }}` and the like, without filters. Addresses of the site are left to links. */
function knownVariables(content: string, variables: SyntaxContext['variables']): readonly TextReplacement[] {
  return replaceMatches(content, VARIABLE, ([, scope, path = '']) => {
    if (/^(?:base)?url$/.test(path)) return null;
    return variables[scope === 'site' ? 'site' : 'page'].get(path) ?? null;
  });
}

/** Jekyll removes these tags within code too. */
function rawTagsInCode(content: string): readonly TextReplacement[] {
  const code = codeSpans(content);
  return replaceMatches(
    content,
    RAW,
    ([, inner = '']) => inner,
    (offset) => !isWithin(code, offset),
  );
}

const RAW = /\{%-?\s*raw\s*-?%\}([\s\S]*?)\{%-?\s*endraw\s*-?%\}/g;
const VARIABLE = /\{\{-?\s*(site|page)\.([\w.-]+)\s*-?\}\}/g;

function convertInline(text: EditedText, isMdx: boolean, links: ReadonlyMap<string, string>): readonly FileProblem[] {
  const { content } = text;
  const code = codeSpans(content);
  const problems: FileProblem[] = [];
  const report = (start: number, problemCode: string, message: string) =>
    void problems.push({ code: problemCode, message, ...text.placeOf(start) });
  const replacements: TextReplacement[] = [];
  let offset = 0;
  for (const { match, syntax, start, end } of matchesIn(content, isMdx)) {
    if (start < offset || isWithin(code, start) || isEscaped(content, start)) continue;
    const plain = syntax.plain(match, {
      links,
      reportDeadLink: (name) =>
        report(start, 'dead-link', `No imported post is named '${shown(name)}'. The link was removed.`),
    });
    if (plain !== null) replacements.push({ start, end, plain });
    else if (match[0].startsWith('![[')) {
      report(start, 'embedded-note', `'${shown(match[0])}' shows another note. Copy its text here, or remove it.`);
    } else continue;
    offset = end;
  }
  if (!isMdx) {
    const advice = 'is a shortcode or template tag. Write what it shows, or put it in backticks.';
    problems.push(...findUnknown(text, SHORTCODE, [...code, ...replacements], 'shortcode', advice));
  }
  text.edit(replacements);
  return problems;
}

function matchesIn(content: string, isMdx: boolean) {
  return INLINE_SYNTAX.filter(({ of }) => of === undefined || (of === 'mdx') === isMdx)
    .flatMap((syntax) =>
      Array.from(content.matchAll(syntax.pattern), (match) => {
        return { match, syntax, start: match.index, end: match.index + match[0].length };
      }),
    )
    .toSorted((a, b) => a.start - b.start);
}

/** Shortcodes and tags of Hugo, Jekyll, Eleventy and kramdown. Those of Hugo and Jekyll may span lines. */
const SHORTCODE =
  /\{\{[<%](?:(?!\{\{[<%])[\s\S])*?[%>]\}\}|\{%(?:(?!\{%)[\s\S])*?%\}|\{\{-?\s*(?:(?:site|page|post|include|layout|content|paginator)\b|["'])[^\n}]*\}\}|\{::[^}\n]*\}/g;

function findExpressions(text: EditedText): readonly FileProblem[] {
  const code = codeSpans(text.content);
  const known = [...code, ...findTags(text.content, (offset) => isWithin(code, offset))];
  const advice = 'is code, which is not run. Write what it shows.';
  return findUnknown(text, /\{[^\n}]*\}?|^export\s.*$/gm, known, 'mdx', advice);
}

function findUnknown(
  text: EditedText,
  pattern: RegExp,
  known: readonly Span[],
  code: string,
  advice: string,
): readonly FileProblem[] {
  return Array.from(text.content.matchAll(pattern)).flatMap(({ index, 0: typed }) => {
    if (isWithin(known, index) || isEscaped(text.content, index)) return [];
    return [{ code, message: `'${shown(typed)}' ${advice}`, ...text.placeOf(index) }];
  });
}

/** Removes the imports of an MDX file, and returns the paths of imported images by their names. */
function removeImports(text: EditedText): ReadonlyMap<string, string> {
  const images = new Map<string, string>();
  const replacements = replaceMatches(text.content, IMPORT, ([, name, path = '']) => {
    if (name !== undefined) images.set(name, path);
    return '';
  });
  text.edit(replacements);
  return images;
}

const IMPORT =
  /^import\s+(?:(\w+)\s+from\s+["']([^"'\n]+)["']|[\w\s{},*$]{0,1000}?\s*(?:from\s+)?["'][^"'\n]+["']);?[ \t]*$/gm;

function offsetOfLine(content: string, line: number): number {
  let offset = 0;
  for (let current = 1; current < line; current += 1) offset = content.indexOf('\n', offset) + 1;
  return offset;
}

function isEscaped(content: string, offset: number): boolean {
  return content.charAt(offset - 1) === '\\';
}

function shown(typed: string): string {
  return (typed.split('\n', 1)[0] ?? '').slice(0, MAX_SHOWN_LENGTH);
}

const MAX_SHOWN_LENGTH = 60;
