import { forEachNode } from '@ledgerlight/posts/markdown/tree-limits';
import type { PostText } from '../fields/post-text.ts';

/** Something that looks like a picture to its writer and is text to its readers. */
export interface UnreadReference {
  /** The reference as it was typed, at most 100 characters. */
  readonly typed: string;
  /** `tag`: an `<img>`. `address`, `label`: what a reference says after its text. `within-html`: a good one where none is read. */
  readonly reason: 'tag' | 'address' | 'label' | 'within-html';
  /** The line in the text, counted from 1. */
  readonly line: number;
  readonly column: number;
}

/**
 * Finds `<img>` tags, which are shown as typed, and references such as `![alt](a name with spaces.png)` or `![alt][unknown]`,
 * which are no pictures in markdown. Code may hold any of them.
 */
export function unreadReferences({ markdown, tree }: PostText): readonly UnreadReference[] {
  const { pictures, code, html } = spansOf(tree);
  const found: Found[] = [];
  const [inCode, inHtml, tagInHtml] = [within(code), within(html), within(html)];
  for (const { index: start, 0: reference } of markdown.matchAll(REFERENCE)) {
    if (pictures.has(start) || inCode(start) || isEscaped(markdown, start)) continue;
    const reason = reference.endsWith('(') ? 'address' : 'label';
    const typed = typedAt(markdown, start, start + reference.length);
    found.push({ typed, reason: inHtml(start) ? 'within-html' : reason, start });
  }
  for (const { index: start, 0: typed } of markdown.matchAll(TAG)) {
    if (tagInHtml(start)) found.push({ typed: typed.slice(0, MOST_SHOWN), reason: 'tag', start });
  }
  return withPlaces(markdown, found);
}

const MOST_SHOWN = 100;
const REFERENCE = /!\[(?:\\[\s\S]|[^\]\\]){0,300}\](?:\(|\[[^\]\n]{1,300}\])/g;
const TAG = /<img\b[^>]{0,300}>?/gi;
const LINE_END = /\r\n|\n|\r/g;

type Found = Pick<UnreadReference, 'typed' | 'reason'> & { readonly start: number };

interface Span {
  readonly start: number;
  readonly end: number;
}

function spansOf(tree: PostText['tree']): {
  pictures: ReadonlySet<number>;
  code: readonly Span[];
  html: readonly Span[];
} {
  const pictures = new Set<number>();
  const code: Span[] = [];
  const html: Span[] = [];
  forEachNode(tree, ({ type, position }) => {
    const start = position?.start.offset;
    const end = position?.end.offset;
    if (start === undefined || end === undefined) return;
    if (type === 'image' || type === 'imageReference') pictures.add(start);
    else if (type === 'code' || type === 'inlineCode' || type === 'definition') code.push({ start, end });
    else if (type === 'html') html.push({ start, end });
  });
  return { pictures, code, html };
}

/** Tells whether places, asked in their order, lie within one of the spans. */
function within(spans: readonly Span[]): (place: number) => boolean {
  let next = 0;
  return (place) => {
    while ((spans[next]?.end ?? Infinity) <= place) next += 1;
    return (spans[next]?.start ?? Infinity) <= place;
  };
}

function isEscaped(markdown: string, place: number): boolean {
  return (/\\*$/.exec(markdown.slice(Math.max(0, place - 20), place))?.[0].length ?? 0) % 2 === 1;
}

/** The text from there to the last closing bracket of the line, or to the line's end. */
function typedAt(markdown: string, start: number, end: number): string {
  const [rest = ''] = markdown.slice(end, start + MOST_SHOWN).split(/[\r\n]/, 1);
  return markdown.slice(start, end) + (/^.*[)\]]/.exec(rest)?.[0] ?? rest);
}

function withPlaces(markdown: string, found: readonly Found[]): UnreadReference[] {
  const lineEnds = markdown.matchAll(LINE_END);
  let [line, lineStart, lineEnd] = [1, 0, lineEnds.next()];
  return found
    .toSorted((a, b) => a.start - b.start)
    .map(({ start, typed, reason }) => {
      while (!lineEnd.done && lineEnd.value.index < start) {
        line += 1;
        lineStart = lineEnd.value.index + lineEnd.value[0].length;
        lineEnd = lineEnds.next();
      }
      return { typed, reason, line, column: start - lineStart + 1 };
    });
}
