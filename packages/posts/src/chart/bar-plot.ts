import type { RichTextElement } from '../text/rich-text.ts';
import type { Chart } from './data.ts';
import { percent, seriesClass, shape, text } from './shapes.ts';
import { chartValue } from './value-text.ts';

/** Draws lying bars with their values at their ends, below each other, with a row for each label: they fit every width. */
export function barPlot(chart: Chart): readonly RichTextElement[] {
  const along = barScale(chart);
  return chart.points.map(({ label, values }) => ({
    tag: 'div',
    attributes: { className: 'chart-group' },
    children: [
      { tag: 'div', attributes: { className: 'chart-label' }, children: [label] },
      shape('svg', { className: 'chart-bars', height: em(values.length * BAR_STEP + 2 * GROUP_EDGE) }, [
        ...(along(0) > 0 ? [zeroLine(percent(along(0)))] : []),
        ...values.flatMap((value, index) => bar(chart, value, index, along)),
      ]),
    ],
  }));
}

function zeroLine(x: string): RichTextElement {
  return shape('line', { className: 'chart-base', x1: x, x2: x, y1: '0', y2: '100%' });
}

/** The length up to which labels stand beside their bars at every width. */
export const SHORT_LABEL = 8;

/** How far one bar lies from the next, in em of the bars' own text. */
const BAR_STEP = 1.6;
const BAR_THICKNESS = 1.35;
const GROUP_EDGE = 0.35;

function bar(chart: Chart, value: number, index: number, along: (value: number) => number): RichTextElement[] {
  const top = GROUP_EDGE + index * BAR_STEP;
  const [start, end] = [along(Math.min(0, value)), along(Math.max(0, value))];
  const isLeft = value < 0;
  return [
    shape('rect', {
      className: `chart-fill ${seriesClass(index)}`,
      x: percent(start),
      y: em(top),
      width: percent(end - start),
      height: em(BAR_THICKNESS),
    }),
    text(chartValue(value, chart), {
      className: 'chart-value',
      x: percent(isLeft ? start : end),
      y: em(top + BAR_THICKNESS / 2),
      dx: isLeft ? '-0.45em' : '0.45em',
      dy: '0.36em',
      textAnchor: isLeft ? 'end' : 'start',
    }),
  ];
}

/** Where a value lies, from 0 to 1, with room for the values written at the ends of the longest bars. */
function barScale(chart: Chart): (value: number) => number {
  const values = chart.points.flatMap((point) => point.values);
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
  const widest = Math.max(...values.map((value) => chartValue(value, chart).length));
  const room = Math.min((widest + 1) / NARROWEST, MOST_ROOM);
  const [left, right] = [low < 0 ? room : 0, high > 0 ? 1 - room : 1];
  return (value) => left + ((value - low) / (high - low || 1)) * (right - left);
}

/** How many characters of the values' size the bars' row takes on the narrowest phone. */
const NARROWEST = 34;
const MOST_ROOM = 0.35;

function em(length: number): string {
  return `${Number(length.toFixed(2))}em`;
}
