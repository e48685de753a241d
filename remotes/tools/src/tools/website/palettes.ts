export const PALETTE_NAMES = ['ink', 'forest', 'plum', 'rust', 'slate'] as const;
export type PaletteName = (typeof PALETTE_NAMES)[number];

interface Palette {
  readonly label: string;
  /** Links, buttons and the header, on white and below white text. */
  readonly accent: string;
  /** The same in a dark scheme, on `DARK_PAGE`. */
  readonly accentInDark: string;
}

export const DARK_PAGE = '#14161a';

export const PALETTES: Readonly<Record<PaletteName, Palette>> = {
  ink: { label: 'Blue', accent: '#1f4f8f', accentInDark: '#93bbf3' },
  forest: { label: 'Green', accent: '#1b6b4a', accentInDark: '#6cc79b' },
  plum: { label: 'Violet', accent: '#6b3a78', accentInDark: '#d3a6e0' },
  rust: { label: 'Red-brown', accent: '#8a3b12', accentInDark: '#f0ab86' },
  slate: { label: 'Grey', accent: '#3d4653', accentInDark: '#b6c1d1' },
};
