import type { Root } from 'mdast';
import { CHART_LANGUAGE, CHART_LIMITS } from '../chart/data.ts';
import { parseChart } from '../chart/parse.ts';
import { forEachNode } from './tree-limits.ts';

/** A code block that says it is a chart and is none. Line and column count from 1. */
export interface BrokenChart {
  readonly message: string;
  readonly line: number;
  readonly column: number;
}

/** The charts of a text that readers would see as the code that was typed. */
export function brokenCharts(tree: Root): readonly BrokenChart[] {
  const broken: BrokenChart[] = [];
  let good = 0;
  forEachNode(tree, (node) => {
    if (node.type !== 'code' || node.lang !== CHART_LANGUAGE) return;
    const parsed = parseChart(node.value);
    const { line = 1, column = 1 } = node.position?.start ?? {};
    if (!parsed.ok) broken.push({ message: parsed.message, line: line + parsed.line, column });
    else good += 1;
    if (parsed.ok && good > CHART_LIMITS.charts) {
      broken.push({ message: `A text has at most ${CHART_LIMITS.charts} charts.`, line, column });
    }
  });
  return broken;
}
