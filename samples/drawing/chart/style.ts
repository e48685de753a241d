import { base } from '../palette.ts';

/** Colours of one series: its shape, text in its name, and text written on top of it. */
export interface SeriesColours {
  readonly fill: string;
  readonly text: string;
  readonly onFill: string;
}

/** Font sizes in pixels of the 1600-pixel picture; on a 390-pixel page they are about a quarter of it. */
export const sizes = { title: 58, axis: 38, label: 38, value: 36, source: 31 } as const;

/** Distance of everything from the edges of the picture. */
export const margin = 64;

/** Colours of the paper, the text and the lines. */
export const chartColours = {
  paper: '#fbf7ef',
  text: base.ink,
  quiet: '#47566d',
  grid: '#e2d8c7',
  rule: base.ink,
} as const;

/** Colours of the series in order: apart in hue and in lightness, so also without colour vision. */
export function seriesColours(index: number): SeriesColours {
  return series[index % series.length] ?? first;
}

const first: SeriesColours = { fill: '#1f4e86', text: '#1f4e86', onFill: '#ffffff' };
const series: readonly SeriesColours[] = [
  first,
  { fill: '#e0902f', text: '#8f5208', onFill: base.night },
  { fill: '#35a79c', text: '#10665f', onFill: base.night },
  { fill: '#8a4a7e', text: '#74366c', onFill: '#ffffff' },
];
