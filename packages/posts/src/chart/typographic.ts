import { typographicText } from '../text/typographic-text.ts';
import type { Chart } from './data.ts';

/** The chart with typographic quotes and apostrophes in all its words, as prose around it is shown. */
export function typographicChart(chart: Chart): Chart {
  const { title, y, x, series, points, caption, description, source } = chart;
  return {
    ...chart,
    title: typographicText(title),
    y: typographicText(y),
    x: typographicText(x),
    series: series.map(typographicText),
    points: points.map(({ label, values }) => ({ label: typographicText(label), values })),
    caption: typographicText(caption),
    description: typographicText(description),
    source: typographicText(source),
  };
}
