import { parseChart } from './parse-chart.ts';

/** The chart that the editor inserts into a post as a start. The publish check refuses what is left of it. */
export const CHART_EXAMPLE = `\`\`\`chart
kind: line
title: What the chart shows
unit: %
y: Rate a year
source: Who published the figures, and when

Year, First series, Second series
2024, 4.5, 5.25
2025, 4, 4.75
2026, 3.75, 4.5
\`\`\``;

const EXAMPLE = parseChart(CHART_EXAMPLE.split('\n').slice(1, -1).join('\n'));

/** Finds what a chart still has of the example, and its line, counted from 1; null when it has nothing. */
export function exampleRemainder(text: string): { readonly line: number; readonly message: string } | null {
  const parsed = parseChart(text);
  if (!parsed.ok || !EXAMPLE.ok) return null;
  const { chart } = parsed;
  const { title, source, series, points } = EXAMPLE.chart;
  const lines = text.split(/\r\n|\r|\n/);
  const [remaining] = [title, source, ...series].filter((name) =>
    [chart.title, chart.source, ...chart.series].includes(name),
  );
  if (remaining !== undefined) {
    return {
      line: lines.findIndex((written) => written.includes(remaining)) + 1,
      message: `The chart still says '${remaining}', as the example does. Write your own, or remove the chart.`,
    };
  }
  if (JSON.stringify(chart.points) !== JSON.stringify(points)) return null;
  const line = lines.findLastIndex((written) => written.trim() !== '') + 2 - points.length;
  return { line, message: "The chart still has the example's figures. Write your own, or remove the chart." };
}
