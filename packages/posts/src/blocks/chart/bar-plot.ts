import { element, type RichTextElement } from '../../text/rich-text.ts';
import { type Chart, chartValue } from './chart.ts';
import { em, percent, seriesClass, svgText } from './svg.ts';

/** The length up to which labels are beside their bars at every width. */
export const SHORT_LABEL_CHARACTERS = 8;

const BAR_STEP_EM = 1.6;
const BAR_THICKNESS_EM = 1.35;
const GROUP_EDGE_EM = 0.35;

/** Draws the bar chart of a post: horizontal bars with their values at their ends, one group for each label. They fit every width. */
export function barPlot(chart: Chart): readonly RichTextElement[] {
  const positionOf = barScale(chart);
  const zero = positionOf(0);
  return chart.points.map(({ label, values }) =>
    element('div', { className: 'chart-group' }, [
      element('div', { className: 'chart-label' }, [label]),
      element('svg', { className: 'chart-bars', height: em(values.length * BAR_STEP_EM + 2 * GROUP_EDGE_EM) }, [
        ...(zero > 0 ? [zeroLine(percent(zero))] : []),
        ...values.flatMap((value, index) => bar(chart, value, index, positionOf)),
      ]),
    ]),
  );
}

function zeroLine(x: string): RichTextElement {
  return element('line', { className: 'chart-base', x1: x, x2: x, y1: '0', y2: '100%' });
}

function bar(chart: Chart, value: number, index: number, positionOf: (value: number) => number): RichTextElement[] {
  const top = GROUP_EDGE_EM + index * BAR_STEP_EM;
  const [start, end] = [positionOf(Math.min(0, value)), positionOf(Math.max(0, value))];
  const isLeft = value < 0;
  return [
    element('rect', {
      className: `chart-fill ${seriesClass(index)}`,
      x: percent(start),
      y: em(top),
      width: percent(end - start),
      height: em(BAR_THICKNESS_EM),
    }),
    svgText(chartValue(value, chart), {
      className: 'chart-value',
      x: percent(isLeft ? start : end),
      y: em(top + BAR_THICKNESS_EM / 2),
      dx: isLeft ? '-0.45em' : '0.45em',
      dy: '0.36em',
      textAnchor: isLeft ? 'end' : 'start',
    }),
  ];
}

function barScale(chart: Chart): (value: number) => number {
  const values = chart.points.flatMap((point) => point.values);
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
  const widest = Math.max(...values.map((value) => chartValue(value, chart).length));
  const room = Math.min((widest + 1) / PHONE_CHARACTERS, MAX_VALUE_ROOM);
  const [left, right] = [low < 0 ? room : 0, high > 0 ? 1 - room : 1];
  return (value) => left + ((value - low) / (high - low || 1)) * (right - left);
}

/** How many characters wide the bars are on the narrowest phone. */
const PHONE_CHARACTERS = 34;
const MAX_VALUE_ROOM = 0.35;
