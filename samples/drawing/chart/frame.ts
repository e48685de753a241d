import { height, width } from '../canvas.ts';
import type { Chart } from '../figures.ts';
import { textWidth } from '../fonts.ts';
import { background, layers, line, rect } from '../shapes.ts';
import { unitIsInNumbers, valueText } from './number-text.ts';
import { decimalsOf, project, type Scale } from './scale.ts';
import { chartColours, margin, seriesColours, sizes } from './style.ts';
import { lineHeight, linesAt, textAt, wrapped } from './text.ts';

/** Paper, title, axis title, legend and source of a chart, and where the space for the data begins and ends. */
export interface Frame {
  readonly drawn: string;
  readonly top: number;
  readonly bottom: number;
}

/** The value axis of a vertical chart with its grid lines. */
export interface ValueAxis {
  readonly drawn: string;
  readonly left: number;
  readonly y: (value: number) => number;
}

/**
 * Everything around the data of a chart. The legend is for charts that cannot name their series beside them; where
 * the value axis starts above zero, the axis title says so.
 */
export function frameOf(chart: Chart, scale: Scale, legend: boolean): Frame {
  const inside = width - 2 * margin;
  const title = wrapped(chart.title, inside, sizes.title, 600);
  const titleBase = margin + 12 + sizes.title;
  const axisTitle = wrapped(axisTitleOf(chart, scale), inside, sizes.axis);
  const axisBase = titleBase + (title.length - 1) * lineHeight(sizes.title) + 60;
  const axisEnd = axisBase + (axisTitle.length - 1) * lineHeight(sizes.axis);
  const rows = legend ? legendRows(chart, inside) : [];
  const top = axisEnd + (rows.length > 0 ? 10 + rows.length * 54 : 0) + 50;
  const source = wrapped(chart.source, inside, sizes.source);
  const sourceTop = height - 42 - (source.length - 1) * lineHeight(sizes.source);
  return {
    top,
    bottom: sourceTop - 56,
    drawn: layers(
      background(chartColours.paper),
      rect(margin, margin - 18, 84, 12, seriesColours(0).fill),
      linesAt(margin, titleBase, title, { size: sizes.title, weight: 600, colour: chartColours.text }),
      linesAt(margin, axisBase, axisTitle, { size: sizes.axis, colour: chartColours.quiet }),
      ...rows.flatMap((row, index) =>
        row.map(({ x, name, series }) =>
          layers(
            rect(x, axisEnd + 26 + index * 54, 34, 34, seriesColours(series).fill),
            textAt(x + 48, axisEnd + 56 + index * 54, name, { size: sizes.label, colour: chartColours.text }),
          ),
        ),
      ),
      linesAt(margin, sourceTop, source, { size: sizes.source, colour: chartColours.quiet }),
    ),
  };
}

/** Value axis at the left between `top` and `bottom`; its lines run to `right`. */
export function valueAxis(scale: Scale, unit: string, top: number, bottom: number, right: number): ValueAxis {
  const labels = scale.ticks.map((tick) => valueText(tick, unit, decimalsOf(scale.step)));
  const left = margin + Math.max(...labels.map((label) => textWidth(label, sizes.axis))) + 22;
  const y = project(scale, bottom, top);
  return {
    left,
    y,
    drawn: layers(
      ...scale.ticks.map((tick, index) =>
        layers(
          line(left, y(tick), right, y(tick), chartColours.grid, 3),
          textAt(left - 20, y(tick) + sizes.axis * 0.35, labels[index] ?? '', {
            size: sizes.axis,
            colour: chartColours.quiet,
            anchor: 'end',
          }),
        ),
      ),
    ),
  };
}

/** The base line of the data: at zero where the axis has it, else at its lower end. */
export function baseLine(scale: Scale): number {
  return Math.min(Math.max(0, scale.low), scale.high);
}

function axisTitleOf(chart: Chart, scale: Scale): string {
  const named = chart.yTitle.toLowerCase().includes(chart.unit.toLowerCase());
  const title = unitIsInNumbers(chart.unit) || named ? chart.yTitle : `${chart.yTitle} (${chart.unit})`;
  if (scale.low <= 0) return title;
  return `${title}; axis starts at ${valueText(scale.low, chart.unit, decimalsOf(scale.step))}`;
}

interface LegendEntry {
  readonly x: number;
  readonly name: string;
  readonly series: number;
}

function legendRows(chart: Chart, inside: number): LegendEntry[][] {
  const rows: LegendEntry[][] = [];
  let x = Number.POSITIVE_INFINITY;
  chart.series.forEach(({ name }, series) => {
    const wide = 48 + textWidth(name, sizes.label);
    if (x + wide > margin + inside) {
      rows.push([]);
      x = margin;
    }
    rows.at(-1)?.push({ x, name, series });
    x += wide + 56;
  });
  return rows;
}
