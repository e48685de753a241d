import { width } from '../canvas.ts';
import type { Chart } from '../figures.ts';
import { textWidth } from '../fonts.ts';
import { circle, coordinate, faded, layers, line, path, polygon, rect, stroke } from '../shapes.ts';
import { baseLine, frameOf, valueAxis } from './frame.ts';
import { decimalsFor, valueText } from './number-text.ts';
import { fittingLabels, niceScale, project, scaleOf, spread } from './scale.ts';
import { chartColours, margin, seriesColours, sizes } from './style.ts';
import { balanced, lineHeight, linesAt, textAt, widest } from './text.ts';

/** Lines, or areas down to zero, named at their right ends. Numeric labels are placed by their value. */
export function lineChart(chart: Chart): string {
  const filled = chart.kind === 'area';
  const scale = scaleOf(
    chart.series.flatMap(({ values }) => values),
    filled,
  );
  const frame = frameOf(chart, scale, false);
  const names = endNames(chart);
  const right = width - margin - widest(names.flat(), sizes.label, 600) - 44;
  const bottom = frame.bottom - 2 * lineHeight(sizes.axis) - 10;
  const axis = valueAxis(scale, chart.unit, frame.top, bottom, right);
  const positions = placesOf(chart.x);
  const inset = axis.left + 12;
  const along = project({ low: positions[0] ?? 0, high: positions.at(-1) ?? 1 }, inset, right);
  const xs = positions.map(along);
  const floor = axis.y(baseLine(scale));
  return layers(
    frame.drawn,
    axis.drawn,
    line(axis.left, floor, right, floor, baseLine(scale) === 0 ? chartColours.rule : chartColours.quiet, 4),
    labelAxis(marksOf(chart.x, positions), along, axis.left, right, bottom),
    textAt((axis.left + right) / 2, bottom + 2 * lineHeight(sizes.axis) + 18, chart.xTitle, {
      size: sizes.axis,
      colour: chartColours.quiet,
      anchor: 'middle',
    }),
    ...chart.series.map(({ values }, index) => {
      const points = values.map((value, place) => `${coordinate(xs[place] ?? 0)} ${coordinate(axis.y(value))}`);
      const outline = `M${points.join('L')}`;
      const { fill } = seriesColours(index);
      const area = filled ? faded(0.22, path(`${outline}V${coordinate(floor)}H${coordinate(inset)}Z`, fill)) : '';
      return layers(area, stroke(outline, fill, 8));
    }),
    endLabels(chart, names, axis.y, right, frame.top, bottom),
  );
}

function endNames(chart: Chart): string[][] {
  const [only] = chart.series;
  if (chart.series.length === 1 && only) {
    return [[valueText(only.values.at(-1) ?? 0, chart.unit, decimalsFor(only.values, chart.unit))]];
  }
  return chart.series.map(({ name }) => balanced(name, 290, sizes.label, 600));
}

function endLabels(
  chart: Chart,
  names: readonly (readonly string[])[],
  y: (value: number) => number,
  right: number,
  top: number,
  bottom: number,
): string {
  const ends = chart.series.map(({ values }) => y(values.at(-1) ?? 0));
  const heights = names.map((lines) => lines.length * lineHeight(sizes.label) + 8);
  const centres = spread(ends, heights, top - 30, bottom + 30);
  return layers(
    ...names.map((lines, index) => {
      const end = ends[index] ?? 0;
      const centre = centres[index] ?? 0;
      const { fill, text } = seriesColours(index);
      const first = centre - ((lines.length - 1) * lineHeight(sizes.label)) / 2 + sizes.label * 0.35;
      return layers(
        Math.abs(centre - end) > 24 ? line(right + 14, end, right + 32, centre, fill, 4) : '',
        marker(index, right, end, fill),
        linesAt(right + 40, first, lines, { size: sizes.label, weight: 600, colour: text }),
      );
    }),
  );
}

function marker(index: number, x: number, y: number, fill: string): string {
  const [cx, cy] = [coordinate(x), coordinate(y)];
  if (index === 1) return rect(cx - 13, cy - 13, 26, 26, fill);
  if (index === 2) return polygon(`${cx},${cy - 18} ${cx + 18},${cy} ${cx},${cy + 18} ${cx - 18},${cy}`, fill);
  if (index === 3) return polygon(`${cx},${cy - 17} ${cx + 17},${cy + 13} ${cx - 17},${cy + 13}`, fill);
  return circle(cx, cy, 15, fill);
}

interface Mark {
  readonly at: number;
  readonly label: string;
}

/** The labels themselves where they stand at regular distances, else round numbers over their range. */
function marksOf(labels: readonly string[], positions: readonly number[]): Mark[] {
  const [start = 0, second = 0] = positions;
  const regular = positions.every((at, index) => Math.abs(at - start - index * (second - start)) < 1e-6);
  if (regular) return positions.map((at, index) => ({ at, label: labels[index] ?? '' }));
  const end = positions.at(-1) ?? start;
  const ending = labels.every((label) => label.endsWith('%')) ? '%' : '';
  return niceScale(start, end)
    .ticks.filter((tick) => tick >= start && tick <= end)
    .map((at) => ({ at, label: `${at}${ending}` }));
}

function labelAxis(
  marks: readonly Mark[],
  along: (position: number) => number,
  left: number,
  right: number,
  bottom: number,
): string {
  const xs = marks.map(({ at }) => along(at));
  const widths = marks.map(({ label }) => textWidth(label, sizes.axis));
  return layers(
    ...fittingLabels(xs, widths, 26).map((index) => {
      const [x, half] = [xs[index] ?? 0, (widths[index] ?? 0) / 2];
      const style = { size: sizes.axis, colour: chartColours.quiet, anchor: 'middle' } as const;
      const centre = Math.min(Math.max(x, left - 110 + half), right + 110 - half);
      return layers(
        line(x, bottom, x, bottom + 12, chartColours.quiet, 3),
        textAt(centre, bottom + lineHeight(sizes.axis) + 12, marks[index]?.label ?? '', style),
      );
    }),
  );
}

/** Positions along the axis: the numbers that the labels are when these rise, else one step for each label. */
function placesOf(labels: readonly string[]): number[] {
  const numbers = labels.map((label) => (/^-?\d+(\.\d+)?%?$/.test(label) ? Number.parseFloat(label) : Number.NaN));
  const rising = numbers.every((value, index) => index === 0 || value > (numbers[index - 1] ?? Number.NaN));
  return rising ? numbers : labels.map((_, index) => index);
}
