import { nodesOf, spansOf, type TextSpan } from '@ledgerlight/posts/markdown/tree-nodes';
import type { PostText } from '../text/post-text.ts';

export interface BrokenReference {
  readonly typed: string;
  /**
   * `address`, `label`: what follows the alternative text is invalid. `within-html`: a valid reference where markdown
   * is not parsed.
   */
  readonly reason: 'tag' | 'address' | 'label' | 'within-html';
  readonly line: number;
  readonly column: number;
}

/**
 * Finds `<img>` tags and malformed references such as `![alt](a name with spaces.png)` or `![alt][unknown]` outside code. The publish
 * check reports them.
 */
export function brokenReferences({ markdown, tree }: PostText): readonly BrokenReference[] {
  const found: Found[] = [];
  const pictures = new Set(spansOf(nodesOf(tree, 'image', 'imageReference')).map(({ start }) => start));
  const inCode = within(spansOf(nodesOf(tree, 'code', 'inlineCode', 'definition')));
  const html = spansOf(nodesOf(tree, 'html'));
  const [inHtml, tagInHtml] = [within(html), within(html)];
  for (const { index: start, 0: reference } of markdown.matchAll(REFERENCE)) {
    if (pictures.has(start) || inCode(start) || isEscaped(markdown, start)) continue;
    const reason = reference.endsWith('(') ? 'address' : 'label';
    const typed = typedTextAt(markdown, start, start + reference.length);
    found.push({ typed, reason: inHtml(start) ? 'within-html' : reason, start });
  }
  for (const { index: start, 0: typed } of markdown.matchAll(TAG)) {
    if (tagInHtml(start)) found.push({ typed: typed.slice(0, MAX_SHOWN), reason: 'tag', start });
  }
  return withPositions(markdown, found);
}

const MAX_SHOWN = 100;
const REFERENCE = /!\[(?:\\[\s\S]|[^\]\\]){0,300}\](?:\(|\[[^\]\n]{1,300}\])/g;
const TAG = /<img\b[^>]{0,300}>?/gi;
const LINE_END = /\r\n|\n|\r/g;

type Found = Pick<BrokenReference, 'typed' | 'reason'> & { readonly start: number };

/** Returns whether ascending positions lie within one of the spans. */
function within(spans: readonly TextSpan[]): (offset: number) => boolean {
  let next = 0;
  return (offset) => {
    while ((spans[next]?.end ?? Infinity) <= offset) next += 1;
    return (spans[next]?.start ?? Infinity) <= offset;
  };
}

function isEscaped(markdown: string, offset: number): boolean {
  return (/\\*$/.exec(markdown.slice(Math.max(0, offset - 20), offset))?.[0].length ?? 0) % 2 === 1;
}

function typedTextAt(markdown: string, start: number, end: number): string {
  const [rest = ''] = markdown.slice(end, start + MAX_SHOWN).split(/[\r\n]/, 1);
  return markdown.slice(start, end) + (/^.*[)\]]/.exec(rest)?.[0] ?? rest);
}

function withPositions(markdown: string, found: readonly Found[]): BrokenReference[] {
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
