import { svgDocument } from './canvas.ts';
import { barChart } from './chart/bar-chart.ts';
import { horizontalBarChart } from './chart/horizontal-bar-chart.ts';
import { lineChart } from './chart/line-chart.ts';
import type { Chart, Cover } from './figures.ts';
import { motifSize, motifs } from './motifs/motifs.ts';
import { paletteOf } from './palette.ts';

/** The SVG document of a cover or a chart. */
export function pictureOf(figure: Cover | Chart): string {
  switch (figure.kind) {
    case 'cover':
      return svgDocument(motifs[figure.motif](paletteOf(figure.accent)), motifSize(figure.motif));
    case 'line':
    case 'area':
      return svgDocument(lineChart(figure));
    case 'bar':
    case 'stacked-bar':
      return svgDocument(barChart(figure));
    case 'horizontal-bar':
      return svgDocument(horizontalBarChart(figure));
  }
}
