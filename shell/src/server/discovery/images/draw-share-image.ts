import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { BRAND } from '@ledgerlight/site/brand';
import { SHARE_IMAGE_SIZE } from '@ledgerlight/site/share-image';
import { renderAsync } from '@resvg/resvg-js';
import { type CSSProperties, createElement as h, type ReactElement } from 'react';
import satori, { type SatoriOptions } from 'satori';
import sharp from 'sharp';

export interface ShareImageText {
  readonly kind: string;
  readonly title: string;
}

/**
 * Draws an image with kind, title and brand as PNG. A title in letters that the font lacks is replaced by the site's description. Runs in
 * a worker, for `/og/` addresses.
 */
export async function drawShareImage({ kind, title }: ShareImageText): Promise<Buffer> {
  const svg = await fittingSvg({ kind, title: (await drawableTitle(title)) ?? BRAND.description });
  const { width, height, pixels } = await renderAsync(svg, { font: { loadSystemFonts: false } });
  const raw = { width, height, channels: 4 as const };
  return sharp(pixels, { raw }).removeAlpha().png({ compressionLevel: 9 }).toBuffer();
}

/** Removes characters that the font lacks, such as emoji. Returns null when letters or digits are among them, or nothing is left. */
async function drawableTitle(title: string): Promise<string | null> {
  const text = title
    .normalize('NFC')
    .replace(/[\u20e3\ufe0e\ufe0f]/g, '')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\s]+/gu, ' ');
  let missing = '';
  await satori(h('div', { style: FACE }, text), {
    ...SHARE_IMAGE_SIZE,
    fonts,
    async loadAdditionalAsset(_language, characters) {
      missing += characters;
      return [];
    },
  });
  if (/[\p{L}\p{N}]/u.test(missing)) return null;
  const left = Array.from(text).filter((character) => !missing.includes(character));
  return left.join('').replace(/ {2,}/g, ' ').trim() || null;
}

/** Draws the title at the largest size at which it fits; a longer one ends with an ellipsis, after a whole word if possible. */
async function fittingSvg(text: ShareImageText): Promise<string> {
  for (const size of TITLE_SIZES) {
    const svg = await svgIfFits(text, size);
    if (svg !== null) return svg;
  }
  const words = text.title.split(' ');
  let cut: string | null = null;
  let [fitting, tooMany] = [0, words.length];
  while (tooMany - fitting > 1) {
    const count = Math.floor((fitting + tooMany) / 2);
    const svg = await svgIfFits({ ...text, title: `${words.slice(0, count).join(' ')}…` }, SMALLEST);
    if (svg === null) tooMany = count;
    else [fitting, cut] = [count, svg];
  }
  const clamped = layout(text, { fontSize: SMALLEST.size, lineClamp: SMALLEST.lines });
  return cut ?? satori(clamped, { ...SHARE_IMAGE_SIZE, fonts });
}

async function svgIfFits(text: ShareImageText, { size, lines }: typeof SMALLEST): Promise<string | null> {
  let height = 0;
  const svg = await satori(layout(text, { fontSize: size }), {
    ...SHARE_IMAGE_SIZE,
    fonts,
    onNodeDetected(node) {
      if (node.key === TITLE) height = node.height;
    },
  });
  return height < (lines + 0.5) * size * LINE_HEIGHT ? svg : null;
}

function layout({ kind, title }: ShareImageText, titleStyle: CSSProperties): ReactElement {
  return box(
    {
      ...FACE,
      ...SHARE_IMAGE_SIZE,
      boxSizing: 'border-box',
      flexDirection: 'column',
      padding: '81px 80px 58px',
      backgroundColor: GROUND,
    },
    [
      box({
        position: 'absolute',
        top: -116,
        right: -36,
        width: 264,
        height: 264,
        borderRadius: 132,
        backgroundColor: LIGHT,
      }),
      box({ fontSize: 32, color: LIGHT }, kind),
      box({ flexGrow: 1, alignItems: 'center' }, [
        h('div', { key: TITLE, style: { ...TITLE_STYLE, ...titleStyle } }, title),
      ]),
      box({ borderTop: `2px solid ${LEDGER}`, paddingTop: 27, alignItems: 'center' }, [
        brandMark,
        box({ marginLeft: 20, flexGrow: 1, justifyContent: 'space-between', alignItems: 'flex-end' }, [
          box({ fontSize: 38 }, BRAND.name),
          box({ fontSize: 32, color: MUTED }, BRAND.tag),
        ]),
      ]),
    ],
  );
}

function box(style: CSSProperties, content?: string | readonly ReactElement[]): ReactElement {
  return typeof content === 'object'
    ? h('div', { style: { display: 'flex', ...style } }, ...content)
    : h('div', { style }, content);
}

const GROUND = '#12243f';
const LEDGER = '#2b4066';
const PAPER = '#f6f1e7';
const LIGHT = '#f2b84b';
const MUTED = '#aab5c9';
const FACE = { fontFamily: 'Source Serif 4', lineHeight: 1, color: PAPER };
const TITLE = 'title';
const SMALLEST = { size: 53, lines: 5 };
const TITLE_SIZES = [{ size: 84, lines: 2 }, { size: 72, lines: 3 }, { size: 60, lines: 4 }, SMALLEST];
const LINE_HEIGHT = 1.16;
const TITLE_STYLE = { display: 'block', width: '100%', lineHeight: LINE_HEIGHT, wordBreak: 'break-word' };

const brandMark = h(
  'svg',
  { width: 56, height: 56, viewBox: '0 0 32 32', fill: 'none' },
  h('rect', { x: 0.5, y: 0.5, width: 31, height: 31, rx: 6.5, fill: GROUND, stroke: LEDGER }),
  h('path', { d: 'M9 7v17h14', stroke: '#fff', strokeWidth: 3.2, strokeLinecap: 'round', strokeLinejoin: 'round' }),
  h('circle', { cx: 22, cy: 11, r: 4, fill: LIGHT }),
);

const FONT_FILE = '@expo-google-fonts/source-serif-4/600SemiBold/SourceSerif4_600SemiBold.ttf';
const fonts: SatoriOptions['fonts'] = [
  {
    name: 'Source Serif 4',
    weight: 600,
    data: await readFile(createRequire(join(import.meta.dirname, 'fonts')).resolve(FONT_FILE)),
  },
];
