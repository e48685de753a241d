import type { Chart } from './data.ts';
import { chartValue } from './value-text.ts';

/** What a chart shows, for who does not see it: the author's words, else the ends of each series or its largest and smallest value. */
export function chartDescription(chart: Chart): string {
  const kind = chart.kind === 'line' ? 'Line chart' : 'Bar chart';
  const said = chart.description || chart.series.map((name, index) => seriesSentence(chart, name, index)).join(' ');
  return `${kind}: ${chart.title}. ${said}`;
}

function seriesSentence(chart: Chart, name: string, index: number): string {
  const { points } = chart;
  const at = (point: Chart['points'][number] | undefined) =>
    `${chartValue(point?.values[index], chart)} at ${point?.label}`;
  if (chart.kind === 'line') return `${name}: from ${at(points[0])} to ${at(points.at(-1))}.`;
  const sorted = points.toSorted((one, other) => (one.values[index] ?? 0) - (other.values[index] ?? 0));
  return `${name}: from ${at(sorted[0])} to ${at(sorted.at(-1))}.`;
}
