import { parseMarkdown } from '@ledgerlight/posts/markdown/render';
import { forEachNode } from '@ledgerlight/posts/markdown/tree-limits';

/** A part of a text, from one offset up to another. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Finds the code of a text, in blocks and in lines, in its order. Third-party syntax in it is shown and not meant. */
export function codeSpans(content: string): readonly Span[] {
  const code: Span[] = [];
  forEachNode(parseMarkdown(content), ({ type, position }) => {
    if (type === 'code' || type === 'inlineCode') {
      code.push({ start: position?.start.offset ?? 0, end: position?.end.offset ?? 0 });
    }
  });
  return code;
}

/** Whether an offset lies within one of the spans. */
export function isWithin(spans: readonly Span[], offset: number): boolean {
  return spans.some(({ start, end }) => start <= offset && offset < end);
}

/** Returns whether an offset of a text stands in code. */
export function codeTest(content: string): (offset: number) => boolean {
  const code = codeSpans(content);
  return (offset) => isWithin(code, offset);
}
