import { fontFamily, textWidth, type Weight } from '../fonts.ts';
import { coordinate } from '../shapes.ts';

/** How a text is set. */
export interface TextStyle {
  readonly size: number;
  readonly colour: string;
  readonly weight?: Weight;
  readonly anchor?: 'start' | 'middle' | 'end';
}

/** Distance between two lines of text of a size. */
export function lineHeight(size: number): number {
  return Math.round(size * 1.18);
}

/** One line of text with its baseline at `y`. */
export function textAt(x: number, y: number, text: string, style: TextStyle): string {
  const { size, colour, weight = 400, anchor = 'start' } = style;
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return `<text x="${coordinate(x)}" y="${coordinate(y)}" font-family="${fontFamily}" font-size="${size}" font-weight="${weight}" fill="${colour}" text-anchor="${anchor}">${escaped}</text>`;
}

/** Several lines, the first with its baseline at `y`. */
export function linesAt(x: number, y: number, lines: readonly string[], style: TextStyle): string {
  return lines.map((line, index) => textAt(x, y + index * lineHeight(style.size), line, style)).join('');
}

/** Breaks a text between words into lines no wider than `wide`; one word that is wider stays whole. */
export function wrapped(text: string, wide: number, size: number, weight: Weight = 400): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && textWidth(longer, size, weight) > wide) lines.push(word);
    else lines.splice(-1, 1, longer);
  }
  return lines;
}

/** Like {@link wrapped} with as few lines, but these as even in width as words allow. */
export function balanced(text: string, wide: number, size: number, weight: Weight = 400): string[] {
  const count = wrapped(text, wide, size, weight).length;
  for (let narrower = wide / count; narrower < wide; narrower += 10) {
    const lines = wrapped(text, narrower, size, weight);
    if (lines.length === count && widest(lines, size, weight) <= wide) return lines;
  }
  return wrapped(text, wide, size, weight);
}

/** Width of the widest line. */
export function widest(lines: readonly string[], size: number, weight: Weight = 400): number {
  return Math.max(0, ...lines.map((line) => textWidth(line, size, weight)));
}
