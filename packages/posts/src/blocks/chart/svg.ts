import { element, type RichTextAttributes, type RichTextElement } from '../../text/rich-text.ts';

/** Creates a text of a chart drawing. */
export function svgText(content: string, attributes: RichTextAttributes): RichTextElement {
  return element('text', attributes, [content]);
}

export function percent(fraction: number): string {
  return `${Number((fraction * 100).toFixed(2))}%`;
}

export function em(length: number): string {
  return `${Number(length.toFixed(2))}em`;
}

export function widthOf(lines: readonly string[]): string {
  return em(Math.max(...lines.map((line) => line.length)) * MAX_CHARACTER_WIDTH_EM + GAP_EM);
}

/** The class that gives a series its colour and pattern. */
export function seriesClass(index: number): string {
  return `chart-${index + 1}`;
}

const MAX_CHARACTER_WIDTH_EM = 0.6;
const GAP_EM = 1.3;
