import { parseChart } from './parse.ts';

/** A chart to begin from: a small one with each part that most charts have. */
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

/** What a chart still has of the example, and in which line of its text, counted from 1; null when it has nothing. */
export function exampleRemainder(text: string): { readonly line: number; readonly message: string } | null {
  const parsed = parseChart(text);
  if (!parsed.ok || !EXAMPLE.ok) return null;
  const { title, source, series, points } = EXAMPLE.chart;
  const { chart } = parsed;
  const remaining = [
    ...(chart.title === title ? [title] : []),
    ...(chart.source === source ? [source] : []),
    ...series.filter((name) => chart.series.includes(name)),
  ];
  const lines = text.split(/\r\n|\r|\n/);
  const [first] = remaining;
  if (first !== undefined) {
    const line = lines.findIndex((written) => written.includes(first)) + 1;
    return {
      line,
      message: `The chart still says '${first}', as the example does. Write your own, or remove the chart.`,
    };
  }
  if (JSON.stringify(chart.points) !== JSON.stringify(points)) return null;
  const line = lines.findLastIndex((written) => written.trim() !== '') + 2 - points.length;
  return { line, message: "The chart still has the example's figures. Write your own, or remove the chart." };
}

const EXAMPLE = parseChart(CHART_EXAMPLE.split('\n').slice(1, -1).join('\n'));
