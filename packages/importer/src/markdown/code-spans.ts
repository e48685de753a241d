import { parseMarkdown } from '@ledgerlight/posts/markdown/render';
import { nodesOf, spansOf } from '@ledgerlight/posts/markdown/tree-nodes';

export interface Span {
  readonly start: number;
  readonly end: number;
}

/**
 * Returns the code blocks and inline code of a text, in which third-party syntax is literal. Each conversion of an imported text leaves
 * them out.
 */
export function codeSpans(content: string): readonly Span[] {
  return spansOf(nodesOf(parseMarkdown(content), 'code', 'inlineCode'));
}

export function isWithin(spans: readonly Span[], offset: number): boolean {
  return spans.some(({ start, end }) => start <= offset && offset < end);
}

export function codeTest(content: string): (offset: number) => boolean {
  const code = codeSpans(content);
  return (offset) => isWithin(code, offset);
}
