export const PALETTE_LABELS = { ink: 'Blue', forest: 'Green', plum: 'Violet', rust: 'Red-brown', slate: 'Grey' };
export type PaletteName = keyof typeof PALETTE_LABELS;

interface Palette {
  /** Links, buttons and the header, on white and below white text. */
  readonly accent: string;
  /** The same in a dark scheme, on `DARK_PAGE`. */
  readonly accentInDark: string;
}

export const DARK_PAGE = '#14161a';

export const PALETTES: Readonly<Record<PaletteName, Palette>> = {
  ink: { accent: '#1f4f8f', accentInDark: '#93bbf3' },
  forest: { accent: '#1b6b4a', accentInDark: '#6cc79b' },
  plum: { accent: '#6b3a78', accentInDark: '#d3a6e0' },
  rust: { accent: '#8a3b12', accentInDark: '#f0ab86' },
  slate: { accent: '#3d4653', accentInDark: '#b6c1d1' },
};
