import { BRAND } from '@ledgerlight/site/brand';
import { SHARE_IMAGE_SIZE } from '@ledgerlight/site/share-image';
import { type CSSProperties, createElement as h, type ReactElement } from 'react';
import type { Region } from 'sharp';
import { FONT_NAME } from './share-image-fonts.ts';

/** What a share image says, in characters that its font has. */
export interface ShareImageWords {
  readonly kind: string;
  readonly title: string;
  readonly figure: { readonly figure: string; readonly sentence: string | null } | null;
}

export interface TitleSize {
  readonly size: number;
  readonly lines: number;
}

export const TITLE_KEY = 'title';
export const TITLE_LINE_HEIGHT = 1.16;

/** The sizes of a title from the largest, and the lines for which each has room. */
export const WHOLE_WIDTH_SIZES = sizes([84, 2], [72, 3], [60, 4], [53, 5]);
export const COLUMN_SIZES = sizes([68, 3], [58, 4], [50, 5], [44, 6]);

/** The right part of a share image with a drawing or a figure. */
export function drawingPlace(hasFigure: boolean): Region {
  return {
    left: COLUMN,
    top: 0,
    width: PANEL,
    height: hasFigure ? SHARE_IMAGE_SIZE.height - FIGURE_HEIGHT : SHARE_IMAGE_SIZE.height,
  };
}

/** @param hasDrawing whether the place of `drawingPlace` is left free */
export function shareImageLayout(words: ShareImageWords, hasDrawing: boolean, titleStyle: CSSProperties): ReactElement {
  const { figure } = words;
  const isWhole = !figure && !hasDrawing;
  return box({ ...SHARE_IMAGE_SIZE, ...FACE, backgroundColor: GROUND }, [
    ...(isWhole ? [sun] : []),
    ...(figure ? [figurePanel(figure, hasDrawing)] : []),
    box(
      {
        width: isWhole ? SHARE_IMAGE_SIZE.width : COLUMN,
        boxSizing: 'border-box',
        flexDirection: 'column',
        padding: isWhole ? '81px 80px 58px' : '70px 52px 52px 64px',
      },
      [
        box({ fontSize: isWhole ? 32 : 28, color: LIGHT }, words.kind),
        box({ flexGrow: 1, alignItems: 'center' }, [
          h('div', { key: TITLE_KEY, style: { ...TITLE_STYLE, ...titleStyle } }, words.title),
        ]),
        brandRow(isWhole),
      ],
    ),
  ]);
}

function figurePanel({ figure, sentence }: NonNullable<ShareImageWords['figure']>, hasDrawing: boolean): ReactElement {
  return box(
    {
      position: 'absolute',
      left: COLUMN,
      bottom: 0,
      width: PANEL,
      height: hasDrawing ? FIGURE_HEIGHT : SHARE_IMAGE_SIZE.height,
      boxSizing: 'border-box',
      flexDirection: 'column',
      justifyContent: 'center',
      padding: '0 44px',
      backgroundColor: LIGHT,
      color: GROUND,
    },
    [
      box({ fontSize: figureSize(figure) }, figure),
      ...(sentence === null ? [] : [h('div', { style: SENTENCE_STYLE }, sentence)]),
    ],
  );
}

/** Digits of the face are at most 0.56 of its size wide, letters and signs rarely more. */
function figureSize(figure: string): number {
  return Math.min(104, Math.floor((PANEL - 88) / (0.56 * figure.length)));
}

function brandRow(isWhole: boolean): ReactElement {
  return box({ borderTop: `2px solid ${LEDGER}`, paddingTop: 27, alignItems: 'center' }, [
    brandMark,
    box({ marginLeft: 20, flexGrow: 1, justifyContent: 'space-between', alignItems: 'flex-end' }, [
      box({ fontSize: isWhole ? 38 : 34 }, BRAND.name),
      box({ fontSize: isWhole ? 32 : 28, color: MUTED }, BRAND.tag),
    ]),
  ]);
}

function box(style: CSSProperties, content?: string | readonly ReactElement[]): ReactElement {
  return typeof content === 'object'
    ? h('div', { style: { display: 'flex', ...style } }, ...content)
    : h('div', { style }, content);
}

function sizes(...pairs: readonly [number, number][]): readonly TitleSize[] {
  return pairs.map(([size, lines]) => ({ size, lines }));
}

const COLUMN = 660;
const PANEL = SHARE_IMAGE_SIZE.width - COLUMN;
/** A drawing above it is 16:9. */
const FIGURE_HEIGHT = SHARE_IMAGE_SIZE.height - Math.round((PANEL * 9) / 16);

const GROUND = '#12243f';
const LEDGER = '#2b4066';
const PAPER = '#f6f1e7';
const LIGHT = '#f2b84b';
const MUTED = '#aab5c9';
const FACE = { fontFamily: FONT_NAME, fontWeight: 600, lineHeight: 1, color: PAPER };
const TITLE_STYLE = { display: 'block', width: '100%', lineHeight: TITLE_LINE_HEIGHT, wordBreak: 'break-word' };
const SENTENCE_STYLE = {
  display: 'block',
  marginTop: 20,
  fontSize: 27,
  fontWeight: 400,
  lineHeight: 1.32,
  lineClamp: 5,
};

const sun = box({
  position: 'absolute',
  top: -116,
  right: -36,
  width: 264,
  height: 264,
  borderRadius: 132,
  backgroundColor: LIGHT,
});

const brandMark = h(
  'svg',
  { width: 56, height: 56, viewBox: '0 0 32 32', fill: 'none' },
  h('rect', { x: 0.5, y: 0.5, width: 31, height: 31, rx: 6.5, fill: GROUND, stroke: LEDGER }),
  h('path', { d: 'M9 7v17h14', stroke: '#fff', strokeWidth: 3.2, strokeLinecap: 'round', strokeLinejoin: 'round' }),
  h('circle', { cx: 22, cy: 11, r: 4, fill: LIGHT }),
);
