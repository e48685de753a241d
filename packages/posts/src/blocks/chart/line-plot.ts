import { element, type RichTextElement } from '../../text/rich-text.ts';
import { labelPositions, visibleLabels } from './axis-labels.ts';
import { type Chart, chartValue, valueText } from './chart.ts';
import { chartScale, decimalsOf, type Scale, scaledPosition, spread } from './scale.ts';
import { percent, seriesClass, svgText, widthOf } from './svg.ts';

/** The longest name that is shown at the end of its line; longer ones are in the legend only. */
export const MAX_END_NAME_CHARACTERS = 24;

/** Draws the line chart of a post over an axis. Positions are in per cent and texts have the page's size, so it fits every width. */
export function linePlot(chart: Chart): readonly RichTextElement[] {
  const scale = chartScale(chart);
  const positions = labelPositions(chart.points);
  return [valueAxis(chart, scale), lines(chart, scale, positions), lineEnds(chart, scale), labelAxis(chart, positions)];
}

function valueAxis({ unit }: Chart, scale: Scale): RichTextElement {
  const labels = scale.ticks.map((tick) => valueText(tick, unit, decimalsOf(scale.step)));
  const texts = scale.ticks.map((tick, index) =>
    svgText(labels[index] ?? '', { x: '100%', y: yOf(scale, tick), dx: '-0.6em', dy: '0.35em', textAnchor: 'end' }),
  );
  return element('svg', { className: 'chart-values', width: widthOf(labels) }, texts);
}

function lines(chart: Chart, scale: Scale, positions: readonly number[]): RichTextElement {
  const last = chart.points.at(-1);
  const base = Math.min(Math.max(0, scale.low), scale.high);
  const grid = scale.ticks.map((tick) => {
    const y = yOf(scale, tick);
    return element('line', {
      className: tick === base ? 'chart-base' : 'chart-grid',
      x1: '0',
      x2: '100%',
      y1: y,
      y2: y,
    });
  });
  const paths = chart.series.map((_, index) =>
    element('path', { className: `chart-stroke ${seriesClass(index)}`, d: path(chart, scale, positions, index) }),
  );
  const ends = chart.series.map((_, index) =>
    element('circle', {
      className: `chart-end ${seriesClass(index)}`,
      cx: '100%',
      cy: yOf(scale, last?.values[index] ?? 0),
      r: '0.28em',
    }),
  );
  const box = { viewBox: `0 0 ${VIEW_BOX} ${VIEW_BOX}`, preserveAspectRatio: 'none', width: '100%', height: '100%' };
  return element('svg', { className: 'chart-lines' }, [...grid, element('svg', box, paths), ...ends]);
}

const VIEW_BOX = 1000;

function path({ points }: Chart, scale: Scale, positions: readonly number[], series: number): string {
  const coordinates = points.map(({ values }, index) => {
    const x = Math.round((positions[index] ?? 0) * VIEW_BOX);
    return `${x} ${Math.round((1 - scaledPosition(scale, values[series] ?? 0)) * VIEW_BOX)}`;
  });
  return `M${coordinates.join('L')}`;
}

function lineEnds(chart: Chart, scale: Scale): RichTextElement {
  const last = chart.points.at(-1)?.values ?? [];
  const values = last.map((value) => chartValue(value, chart));
  const isSingle = chart.series.length === 1;
  const heights = spread(
    last.map((value) => 1 - scaledPosition(scale, value)),
    isSingle ? 0 : END_HEIGHT,
  );
  const texts = chart.series.flatMap((name, index) => {
    const attributes = { x: '0.9em', y: percent(heights[index] ?? 0), className: `chart-name ${seriesClass(index)}` };
    const value = values[index] ?? '';
    if (isSingle) return [svgText(value, { ...attributes, dy: '0.35em' })];
    return [
      svgText(name, { ...attributes, dy: '-0.2em' }),
      svgText(value, { ...attributes, dy: '0.95em', className: 'chart-value' }),
    ];
  });
  return element(
    'svg',
    { className: 'chart-ends', width: widthOf([...values, ...(isSingle ? [] : chart.series)]) },
    texts,
  );
}

/** The height of two lines of text as a fraction of the drawing's height. */
const END_HEIGHT = 0.145;

function labelAxis({ points }: Chart, positions: readonly number[]): RichTextElement {
  const onPhone = visibleLabels(points, positions, PHONE_CHARACTERS);
  const onDesk = visibleLabels(points, positions, DESK_CHARACTERS);
  const labels = points.flatMap(({ label }, index) => {
    if (!onPhone.has(index) && !onDesk.has(index)) return [];
    const screens = onPhone.has(index)
      ? !onDesk.has(index) && { className: 'chart-phone' }
      : { className: 'chart-desk' };
    const x = percent(positions[index] ?? 0);
    return [svgText(label, { ...screens, x, dy: '1.2em', textAnchor: anchorOf(label, index, points.length) })];
  });
  return element('svg', { className: 'chart-labels' }, labels);
}

function anchorOf(label: string, index: number, count: number): 'start' | 'middle' | 'end' {
  if (label.length < 3) return 'middle';
  return index === 0 ? 'start' : index === count - 1 ? 'end' : 'middle';
}

/** How many characters wide the axis is on the narrowest phone, and beside the names on a desktop screen. */
const PHONE_CHARACTERS = 32;
const DESK_CHARACTERS = 50;

function yOf(scale: Scale, value: number): string {
  return percent(1 - scaledPosition(scale, value));
}
