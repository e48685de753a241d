import type { RichText, RichTextElement, RichTextTag } from '../text/rich-text.ts';

/** An element of a drawing. */
export function shape(
  tag: Extract<RichTextTag, 'svg' | 'line' | 'path' | 'rect' | 'circle'>,
  attributes: NonNullable<RichTextElement['attributes']>,
  children?: RichText,
): RichTextElement {
  return { tag, attributes, ...(children && { children }) };
}

/** One line of text in a drawing. */
export function text(words: string, attributes: NonNullable<RichTextElement['attributes']>): RichTextElement {
  return { tag: 'text', attributes, children: [words] };
}

/** A part of the whole, such as `12.5%`. */
export function percent(part: number): string {
  return `${Number((part * 100).toFixed(2))}%`;
}

/** What the longest of these takes in a line, with a gap beside it. */
export function widthOf(words: readonly string[]): string {
  return `${Number((Math.max(...words.map((word) => word.length)) * CHARACTER_WIDTH + SPACE).toFixed(2))}em`;
}

/** The class that gives a series its colour and pattern, the same at every place of the chart. */
export function seriesClass(index: number): string {
  return `chart-${index + 1}`;
}

/** The width of a character of the page's font in em, on the wide side. */
const CHARACTER_WIDTH = 0.6;
const SPACE = 1.3;
