import { BRAND } from '@ledgerlight/site/brand';
import { SHARE_IMAGE_SIZE } from '@ledgerlight/site/share-image';
import { renderAsync } from '@resvg/resvg-js';
import sharp from 'sharp';
import { FONT_OPTIONS, isDrawable, svgText, textWidth } from './share-font.ts';
import { titleLines } from './title-lines.ts';

const GROUND = '#12243f';
const LEDGER = '#2b4066';
const PAPER = '#f6f1e7';
const LIGHT = '#f2b84b';
const MARGIN = 80;
const TITLE_WIDTH = 1_000;
const TITLE_SIZES = [
  { size: 84, lines: 2 },
  { size: 72, lines: 3 },
  { size: 60, lines: 4 },
  { size: 53, lines: 5 },
] as const;
const LINE_HEIGHT = 1.16;
const TITLE_MIDDLE = 304;
const KIND_SIZE = 32;
const BRAND_SIZE = 38;
const BRAND_BASE = 558;

/** What a picture for sharing shows. */
export interface SharePicture {
  /** What kind of thing it is, such as 'Market Analysis'. */
  readonly kind: string;
  readonly title: string;
}

/**
 * Draws a picture for sharing as PNG: kind, title, brand. A title in letters that the face does not have gives way to the words
 * that describe the site. The main thread only measures; drawing and packing happen beside it.
 */
export async function drawSharePicture(picture: SharePicture): Promise<Buffer> {
  const { width, height, pixels } = await renderAsync(sharePictureSvg(picture), { font: FONT_OPTIONS });
  const raw = { width, height, channels: 4 as const };
  return sharp(pixels, { raw }).removeAlpha().png({ compressionLevel: 9 }).toBuffer();
}

/** The picture as an SVG document. */
export function sharePictureSvg({ kind, title }: SharePicture): string {
  const { width, height } = SHARE_IMAGE_SIZE;
  const { lines, size } = titleLines(drawableTitle(title) ?? BRAND.description, TITLE_WIDTH, TITLE_SIZES);
  const lineHeight = size * LINE_HEIGHT;
  const firstBase = TITLE_MIDDLE - ((lines.length - 1) * lineHeight) / 2 + size * CAPITAL_MIDDLE;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${GROUND}"/>`,
    `<circle cx="${width - 96}" cy="16" r="132" fill="${LIGHT}"/>`,
    svgText(kind, { x: MARGIN, y: 108, size: KIND_SIZE, fill: LIGHT }),
    ...lines.map((line, index) =>
      svgText(line, { x: MARGIN, y: Math.round(firstBase + index * lineHeight), size, fill: PAPER }),
    ),
    `<path d="M${MARGIN} 488H${width - MARGIN}" stroke="${LEDGER}" stroke-width="2"/>`,
    brandMark(MARGIN, BRAND_BASE - 42),
    svgText(BRAND.name, { x: MARGIN + 76, y: BRAND_BASE, size: BRAND_SIZE, fill: PAPER }),
    svgText(BRAND.tag, {
      x: width - MARGIN - textWidth(BRAND.tag, KIND_SIZE),
      y: BRAND_BASE,
      size: KIND_SIZE,
      fill: MUTED,
    }),
    '</svg>',
  ].join('');
}

/**
 * The title without what cannot be drawn, such as pictograms; null when letters or digits would be missing, or nothing is left.
 */
function drawableTitle(title: string): string | null {
  const text = Array.from(title.normalize('NFC').replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\s]+/gu, ' '));
  const missing = new Set(Array.from(new Set(text)).filter((character) => !isDrawable(character)));
  if (Array.from(missing).some((character) => /[\p{L}\p{N}]/u.test(character))) return null;
  const left = text
    .filter((character) => !missing.has(character))
    .join('')
    .replace(/ {2,}/g, ' ')
    .trim();
  return left === '' ? null : left;
}

/** The mark of the site's icon, 56 pixels wide, with a hair line so that it stands out from the ground. */
function brandMark(x: number, y: number): string {
  return [
    `<g transform="translate(${x} ${y}) scale(1.75)">`,
    `<rect x="0.5" y="0.5" width="31" height="31" rx="6.5" fill="${GROUND}" stroke="${LEDGER}"/>`,
    '<path d="M9 7v17h14" fill="none" stroke="#fff" stroke-width="3.2" stroke-linecap="round" stroke-linejoin="round"/>',
    `<circle cx="22" cy="11" r="4" fill="${LIGHT}"/>`,
    '</g>',
  ].join('');
}

const MUTED = '#aab5c9';
/** Half the height of a capital letter, as a part of the size. */
const CAPITAL_MIDDLE = 0.33;
