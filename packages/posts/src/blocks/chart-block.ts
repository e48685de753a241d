import type { BlockKind } from './block-kind.ts';
import { CHART_LANGUAGE, CHART_LIMITS, type Chart, typographicChart } from './chart/chart.ts';
import { exampleRemainder } from './chart/example.ts';
import { chartFigure } from './chart/figure.ts';
import { parseChart } from './chart/parse-chart.ts';
import { chartAsTable } from './chart/table.ts';

/** Data that pages draw (decision 0025). */
export const chartBlock: BlockKind = {
  language: CHART_LANGUAGE,
  problemCode: 'invalid-chart',
  maxPerPost: CHART_LIMITS.chartsPerPost,
  tooMany: `A text has at most ${CHART_LIMITS.chartsPerPost} charts.`,
  faultsOf(text) {
    const parsed = parseChart(text);
    const remainder = exampleRemainder(text);
    return [...(parsed.ok ? [] : [parsed]), ...(remainder ? [remainder] : [])];
  },
  render(text) {
    const chart = chartOf(text);
    return chart && [chartFigure(typographicChart(chart))];
  },
  renderForFeed(text) {
    const chart = chartOf(text);
    return chart && chartAsTable(typographicChart(chart));
  },
  readableText(text) {
    const chart = chartOf(text);
    if (!chart) return null;
    const { title, y, x, series, points, caption, source } = chart;
    const labels = points.flatMap(({ label }) => (/\p{L}/u.test(label) ? [label] : []));
    return [title, y, x, ...series, ...labels, caption, source].join(' ');
  },
};

function chartOf(text: string): Chart | null {
  const parsed = parseChart(text);
  return parsed.ok ? parsed.chart : null;
}
