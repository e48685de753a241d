import { type HeadlineFigure, headlineFigure } from '@ledgerlight/posts/blocks/headline-figure';
import { BRAND } from '@ledgerlight/site/brand';
import { SHARE_IMAGE_SIZE } from '@ledgerlight/site/share-image';
import { renderAsync } from '@resvg/resvg-js';
import type { CSSProperties } from 'react';
import satori from 'satori';
import sharp from 'sharp';
import { drawableText } from './drawable-text.ts';
import { croppedDrawing, type Drawing } from './drawing.ts';
import { fonts } from './share-image-fonts.ts';
import {
  COLUMN_SIZES,
  drawingPlace,
  type ShareImageWords,
  shareImageLayout,
  TITLE_KEY,
  TITLE_LINE_HEIGHT,
  type TitleSize,
  WHOLE_WIDTH_SIZES,
} from './share-image-layout.ts';

export interface ShareImageContent {
  readonly kind: string;
  readonly title: string;
  /** The text of the post, whose headline figure is shown. */
  readonly text?: string;
  readonly drawing?: Drawing | null;
}

/**
 * Draws an image with kind, title and brand as PNG, and beside them the image of the post and its headline figure, as far as it has them.
 * A title in letters that the font lacks is replaced by the site's description. Runs in a worker, for `/og/` addresses.
 */
export async function drawShareImage({ kind, title, text = '', drawing = null }: ShareImageContent): Promise<Buffer> {
  const figure = await drawableFigure(headlineFigure(text));
  const overlay = drawing && (await croppedDrawing(drawing, drawingPlace(figure !== null)));
  const words = { kind, title: (await drawableText(title)) ?? BRAND.description, figure };
  const svg = await fittingSvg(words, overlay !== null);
  const { width, height, pixels } = await renderAsync(svg, { font: { loadSystemFonts: false } });
  const image = sharp(pixels, { raw: { width, height, channels: 4 } }).removeAlpha();
  if (!overlay) return image.png({ compressionLevel: 9 }).toBuffer();
  return image.composite([overlay]).png({ compressionLevel: 9, palette: true }).toBuffer();
}

async function drawableFigure(found: HeadlineFigure | null): Promise<HeadlineFigure | null> {
  const figure = found && (await drawableText(found.figure));
  return figure ? { figure, sentence: found?.sentence ? await drawableText(found.sentence) : null } : null;
}

/** Draws the title at the largest size at which it fits; a longer one ends with an ellipsis, after a whole word if possible. */
async function fittingSvg(words: ShareImageWords, hasDrawing: boolean): Promise<string> {
  const layout = (shown: ShareImageWords, style: CSSProperties) => shareImageLayout(shown, hasDrawing, style);
  const sizes = hasDrawing || words.figure ? COLUMN_SIZES : WHOLE_WIDTH_SIZES;
  for (const size of sizes) {
    const svg = await svgIfFits(layout(words, { fontSize: size.size }), size);
    if (svg !== null) return svg;
  }
  const smallest = sizes.at(-1) ?? { size: 0, lines: 0 };
  const parts = words.title.split(' ');
  let cut: string | null = null;
  let [fitting, tooMany] = [0, parts.length];
  while (tooMany - fitting > 1) {
    const count = Math.floor((fitting + tooMany) / 2);
    const title = `${parts.slice(0, count).join(' ')}…`;
    const svg = await svgIfFits(layout({ ...words, title }, { fontSize: smallest.size }), smallest);
    if (svg === null) tooMany = count;
    else [fitting, cut] = [count, svg];
  }
  const clamped = layout(words, { fontSize: smallest.size, lineClamp: smallest.lines });
  return cut ?? satori(clamped, { ...SHARE_IMAGE_SIZE, fonts });
}

async function svgIfFits(
  layout: ReturnType<typeof shareImageLayout>,
  { size, lines }: TitleSize,
): Promise<string | null> {
  let height = 0;
  const svg = await satori(layout, {
    ...SHARE_IMAGE_SIZE,
    fonts,
    onNodeDetected(node) {
      if (node.key === TITLE_KEY) height = node.height;
    },
  });
  return height < (lines + 0.5) * size * TITLE_LINE_HEIGHT ? svg : null;
}
