import type { Root } from 'mdast';
import { CHART_LANGUAGE, CHART_LIMITS } from '../chart/chart.ts';
import { exampleRemainder } from '../chart/example.ts';
import { parseChart } from '../chart/parse-chart.ts';
import { nodesOf } from './tree-nodes.ts';

interface BrokenChart {
  readonly message: string;
  readonly line: number;
  readonly column: number;
}

/** Finds the chart blocks of a post that cannot be parsed or that still hold the example. The publish check refuses them. */
export function brokenCharts(tree: Root): readonly BrokenChart[] {
  const broken: BrokenChart[] = [];
  let valid = 0;
  for (const { lang, value, position } of nodesOf(tree, 'code')) {
    if (lang !== CHART_LANGUAGE) continue;
    const parsed = parseChart(value);
    const { line = 1, column = 1 } = position?.start ?? {};
    if (!parsed.ok) broken.push({ message: parsed.message, line: line + parsed.line, column });
    else valid += 1;
    const remainder = exampleRemainder(value);
    if (remainder) broken.push({ message: remainder.message, line: line + remainder.line, column });
    if (parsed.ok && valid > CHART_LIMITS.chartsPerPost) {
      broken.push({ message: `A text has at most ${CHART_LIMITS.chartsPerPost} charts.`, line, column });
    }
  }
  return broken;
}
