/** The accents a cover may name, each with its full colour, a pale tint for large areas and a dark shade for shadow sides. */
export const accents = {
  blue: { accent: '#2f6db5', soft: '#bdd2e8', deep: '#1d4a82' },
  green: { accent: '#3d8361', soft: '#c3d9c9', deep: '#265b44' },
  amber: { accent: '#dc982f', soft: '#f3dcac', deep: '#a96c16' },
  plum: { accent: '#8a4a7e', soft: '#dec8d9', deep: '#5e2f56' },
  teal: { accent: '#23868a', soft: '#badbd9', deep: '#145b60' },
  rust: { accent: '#c25a36', soft: '#eecab9', deep: '#8b3b20' },
} as const;

/** Name of one of the accents. */
export type Accent = keyof typeof accents;

/** The colours a motif may use: ink blues, warm papers and one accent. Light falls from the upper left. */
export interface Palette {
  readonly night: string;
  readonly ink: string;
  readonly inkSoft: string;
  readonly mist: string;
  readonly mistDeep: string;
  readonly paper: string;
  readonly shade: string;
  readonly sand: string;
  readonly sandDeep: string;
  readonly white: string;
  readonly accent: string;
  readonly soft: string;
  readonly deep: string;
}

/** Colours shared by every picture, whatever its accent. */
export const base = {
  night: '#0f1c31',
  ink: '#16263f',
  inkSoft: '#2e4464',
  mist: '#8c9bb0',
  mistDeep: '#74859d',
  paper: '#f5eee2',
  shade: '#e9decc',
  sand: '#d5c6ae',
  sandDeep: '#bfae93',
  white: '#fffcf6',
} as const;

/** The full palette of a cover with the given accent. */
export function paletteOf(accent: Accent): Palette {
  return { ...base, ...accents[accent] };
}
