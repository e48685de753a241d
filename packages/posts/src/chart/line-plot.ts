import type { RichTextElement } from '../text/rich-text.ts';
import type { Chart } from './data.ts';
import { fittingLabels, placesOf } from './label-places.ts';
import { decimalsOf, placeOn, type Scale, scaleOf, spread } from './scale.ts';
import { percent, seriesClass, shape, text, widthOf } from './shapes.ts';
import { chartValue, valueText } from './value-text.ts';

/**
 * Draws lines over an axis. What has a place along one is said in per cent, texts are as large as the page's: it fits every
 * width.
 */
export function linePlot(chart: Chart): readonly RichTextElement[] {
  const scale = lineScale(chart);
  const along = placesOf(chart.points);
  return [valueAxis(chart, scale), lines(chart, scale, along), lineEnds(chart, scale), labelAxis(chart, along)];
}

/** The axis of the values. */
export function lineScale({ points }: Pick<Chart, 'points'>): Scale {
  return scaleOf(points.flatMap(({ values }) => values));
}

/** The longest name that stands at the end of its line. Longer ones stand in the legend alone, at every width. */
export const LONGEST_END_NAME = 24;

function valueAxis({ unit }: Chart, scale: Scale): RichTextElement {
  const labels = scale.ticks.map((tick) => valueText(tick, unit, decimalsOf(scale.step)));
  return shape('svg', { className: 'chart-values', width: widthOf(labels) }, [
    ...scale.ticks.map((tick, index) =>
      text(labels[index] ?? '', { x: '100%', y: height(scale, tick), dx: '-0.6em', dy: '0.35em', textAnchor: 'end' }),
    ),
  ]);
}

function lines(chart: Chart, scale: Scale, along: readonly number[]): RichTextElement {
  const last = chart.points.at(-1);
  const base = Math.min(Math.max(0, scale.low), scale.high);
  return shape('svg', { className: 'chart-lines' }, [
    ...scale.ticks.map((tick) => {
      const y = height(scale, tick);
      return shape('line', {
        className: tick === base ? 'chart-base' : 'chart-grid',
        x1: '0',
        x2: '100%',
        y1: y,
        y2: y,
      });
    }),
    shape('svg', { viewBox: `0 0 ${FINE} ${FINE}`, preserveAspectRatio: 'none', width: '100%', height: '100%' }, [
      ...chart.series.map((_, index) =>
        shape('path', { className: `chart-stroke ${seriesClass(index)}`, d: path(chart, scale, along, index) }),
      ),
    ]),
    ...chart.series.map((_, index) =>
      shape('circle', {
        className: `chart-end ${seriesClass(index)}`,
        cx: '100%',
        cy: height(scale, last?.values[index] ?? 0),
        r: '0.28em',
      }),
    ),
  ]);
}

/** How many parts each side of the drawing is divided into. */
const FINE = 1000;

function path({ points }: Chart, scale: Scale, along: readonly number[], series: number): string {
  const places = points.map(({ values }, index) => {
    const x = Math.round((along[index] ?? 0) * FINE);
    return `${x} ${Math.round((1 - placeOn(scale, values[series] ?? 0)) * FINE)}`;
  });
  return `M${places.join('L')}`;
}

/** Writes the name and the last value of each line at its end. A single line has the name of the chart. */
function lineEnds(chart: Chart, scale: Scale): RichTextElement {
  const values = chart.points.at(-1)?.values ?? [];
  const written = values.map((value) => chartValue(value, chart));
  const isSingle = chart.series.length === 1;
  const places = spread(
    values.map((value) => 1 - placeOn(scale, value)),
    isSingle ? 0 : END_HEIGHT,
  );
  return shape('svg', { className: 'chart-ends', width: widthOf([...written, ...(isSingle ? [] : chart.series)]) }, [
    ...chart.series.flatMap((name, index) => {
      const place = { x: '0.9em', y: percent(places[index] ?? 0), className: `chart-name ${seriesClass(index)}` };
      const value = written[index] ?? '';
      if (isSingle) return [text(value, { ...place, dy: '0.35em' })];
      return [
        text(name, { ...place, dy: '-0.2em' }),
        text(value, { ...place, dy: '0.95em', className: 'chart-value' }),
      ];
    }),
  ]);
}

/** The height of two lines of text, in parts of the drawing's height. */
const END_HEIGHT = 0.145;

function labelAxis({ points }: Chart, along: readonly number[]): RichTextElement {
  const onPhone = fittingLabels(points, along, PHONE_CHARACTERS);
  const onDesk = fittingLabels(points, along, DESK_CHARACTERS);
  return shape('svg', { className: 'chart-labels' }, [
    ...points.flatMap(({ label }, index) => {
      if (!onPhone.has(index) && !onDesk.has(index)) return [];
      const where = onPhone.has(index) ? !onDesk.has(index) && ONLY_ON_PHONE : ONLY_ON_DESK;
      const x = percent(along[index] ?? 0);
      return [text(label, { ...where, x, dy: '1.2em', textAnchor: anchorOf(label, index, points.length) })];
    }),
  ]);
}

/** A label at an end of the axis that is not short stays within it. */
function anchorOf(label: string, index: number, count: number): 'start' | 'middle' | 'end' {
  if (label.length < 3) return 'middle';
  return index === 0 ? 'start' : index === count - 1 ? 'end' : 'middle';
}

const ONLY_ON_PHONE = { className: 'chart-phone' };
const ONLY_ON_DESK = { className: 'chart-desk' };

/** How many characters of the labels' size the axis takes on the narrowest phone and beside the names on a desk. */
const PHONE_CHARACTERS = 32;
const DESK_CHARACTERS = 50;

function height(scale: Scale, value: number): string {
  return percent(1 - placeOn(scale, value));
}
