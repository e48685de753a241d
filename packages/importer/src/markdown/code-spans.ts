import { parseMarkdown } from '@ledgerlight/posts/markdown/render';
import { forEachNode } from '@ledgerlight/posts/markdown/tree-limits';

export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Returns the code blocks and inline code of a text, in which third-party syntax is literal. */
export function codeSpans(content: string): readonly Span[] {
  const code: Span[] = [];
  forEachNode(parseMarkdown(content), ({ type, position }) => {
    if (type === 'code' || type === 'inlineCode') {
      code.push({ start: position?.start.offset ?? 0, end: position?.end.offset ?? 0 });
    }
  });
  return code;
}

export function isWithin(spans: readonly Span[], offset: number): boolean {
  return spans.some(({ start, end }) => start <= offset && offset < end);
}

export function codeTest(content: string): (offset: number) => boolean {
  const code = codeSpans(content);
  return (offset) => isWithin(code, offset);
}
