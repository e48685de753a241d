import { fileURLToPath } from 'node:url';
import { Resvg } from '@resvg/resvg-js';

/** The one family of the charts; its figures all have the same width. */
export const fontFamily = 'IBM Plex Sans';

/** Weights that are loaded: text and emphasis. */
export type Weight = 400 | 600;

/** The fonts the renderer may use: only files of this workspace, never those of the machine. */
export const fontOptions = {
  loadSystemFonts: false,
  fontFiles: [fontFile('400Regular/IBMPlexSans_400Regular.ttf'), fontFile('600SemiBold/IBMPlexSans_600SemiBold.ttf')],
  defaultFontFamily: fontFamily,
};

/** Width in pixels that a text takes at a font size. */
export function textWidth(text: string, size: number, weight: Weight = 400): number {
  const key = `${weight} ${text}`;
  const known = widths.get(key) ?? measure(text, weight);
  widths.set(key, known);
  return (known * size) / measuredSize;
}

const measuredSize = 100;
const widths = new Map<string, number>();

function fontFile(name: string): string {
  return fileURLToPath(import.meta.resolve(`@expo-google-fonts/ibm-plex-sans/${name}`));
}

function measure(text: string, weight: Weight): number {
  if (text.trim() === '') return text.length * measuredSize * 0.24;
  const escaped = text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><text y="100" font-family="${fontFamily}" font-weight="${weight}" font-size="${measuredSize}">${escaped}</text></svg>`;
  return new Resvg(svg, { font: fontOptions }).getBBox()?.width ?? 0;
}
