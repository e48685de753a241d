import { svgDocument } from './canvas.ts';
import type { Cover } from './figures.ts';
import { motifSize, motifs } from './motifs/motifs.ts';
import { paletteOf } from './palette.ts';

/** The SVG document of a cover. */
export function pictureOf({ motif, accent }: Cover): string {
  return svgDocument(motifs[motif](paletteOf(accent)), motifSize(motif));
}
