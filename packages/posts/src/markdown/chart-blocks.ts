import type { Root } from 'mdast';
import { CHART_LANGUAGE, CHART_LIMITS } from '../chart/data.ts';
import { exampleRemainder } from '../chart/example.ts';
import { parseChart } from '../chart/parse.ts';
import { forEachNode } from './limits/tree-limits.ts';

/** A chart that cannot be published. Line and column count from 1. */
export interface BrokenChart {
  readonly message: string;
  readonly line: number;
  readonly column: number;
}

/** Finds the charts that readers would see as the code that was typed, or with the words and figures of the example. */
export function brokenCharts(tree: Root): readonly BrokenChart[] {
  const broken: BrokenChart[] = [];
  let good = 0;
  forEachNode(tree, (node) => {
    if (node.type !== 'code' || node.lang !== CHART_LANGUAGE) return;
    const parsed = parseChart(node.value);
    const { line = 1, column = 1 } = node.position?.start ?? {};
    if (!parsed.ok) broken.push({ message: parsed.message, line: line + parsed.line, column });
    else good += 1;
    const remainder = exampleRemainder(node.value);
    if (remainder) broken.push({ message: remainder.message, line: line + remainder.line, column });
    if (parsed.ok && good > CHART_LIMITS.charts) {
      broken.push({ message: `A text has at most ${CHART_LIMITS.charts} charts.`, line, column });
    }
  });
  return broken;
}
