import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Resvg, type ResvgRenderOptions } from '@resvg/resvg-js';
import { LRUCache } from 'lru-cache';
import { xmlText } from './xml.ts';

const FAMILY = 'Source Serif 4';
const FONT_FILE = '@expo-google-fonts/source-serif-4/600SemiBold/SourceSerif4_600SemiBold.ttf';
const MEASURED_SIZE = 100;
/** A character that no font has; what is drawn in its place shows which others are missing. */
const MISSING = '\u{10fffe}';

/** The site's heading face, and no font of the machine. */
export const FONT_OPTIONS: NonNullable<ResvgRenderOptions['font']> = {
  loadSystemFonts: false,
  fontFiles: [createRequire(join(import.meta.dirname, 'fonts')).resolve(FONT_FILE)],
  defaultFontFamily: FAMILY,
};

/** An SVG text in the site's heading face; `x` and `y` are the beginning of its base line. */
export function svgText(text: string, place: { x: number; y: number; size: number; fill: string }): string {
  const { x, y, size, fill } = place;
  return `<text x="${x}" y="${y}" font-family="${FAMILY}" font-weight="600" font-size="${size}" fill="${fill}">${xmlText(text)}</text>`;
}

/** Width in pixels that a text takes at a size, kerning left aside. */
export function textWidth(text: string, size: number): number {
  return (Array.from(text).reduce((width, character) => width + glyphOf(character).advance, 0) * size) / MEASURED_SIZE;
}

/** Whether the face has this character. */
export function isDrawable(character: string): boolean {
  return glyphOf(character).drawable;
}

/** Each character is measured once: the font is read anew for every measurement. */
function glyphOf(character: string): Glyph {
  const known = glyphs.get(character);
  if (known) return known;
  const box = boxOf(character);
  const glyph = {
    advance: boxOf(`H${character}H`).width - between.width,
    drawable: character === ' ' || box.width !== missing.width || box.height !== missing.height,
  };
  glyphs.set(character, glyph);
  return glyph;
}

function boxOf(text: string): { readonly width: number; readonly height: number } {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10">${svgText(text, { x: 0, y: 0, size: MEASURED_SIZE, fill: '#000' })}</svg>`;
  return new Resvg(svg, { font: FONT_OPTIONS }).getBBox() ?? { width: 0, height: 0 };
}

interface Glyph {
  /** At the measured size. */
  readonly advance: number;
  readonly drawable: boolean;
}

const missing = boxOf(MISSING);
const between = boxOf('HH');
const glyphs = new LRUCache<string, Glyph>({ max: 4_000 });
