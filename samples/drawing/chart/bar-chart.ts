import { width } from '../canvas.ts';
import type { Chart } from '../figures.ts';
import { textWidth } from '../fonts.ts';
import { layers, line, rect } from '../shapes.ts';
import { frameOf, valueAxis } from './frame.ts';
import { decimalsFor, valueText } from './number-text.ts';
import { fittingLabels, scaleOf } from './scale.ts';
import { chartColours, margin, seriesColours, sizes } from './style.ts';
import { balanced, lineHeight, linesAt, textAt } from './text.ts';

/** Upright bars, side by side or stacked, with their values where there is room. */
export function barChart(chart: Chart): string {
  const stacked = chart.kind === 'stacked-bar';
  const totals = chart.x.map((_, place) => chart.series.reduce((sum, { values }) => sum + (values[place] ?? 0), 0));
  const scale = scaleOf(stacked ? totals : chart.series.flatMap(({ values }) => values), true);
  const frame = frameOf(chart, scale, chart.series.length > 1);
  const right = width - margin;
  const roomy = valueAxis(scale, chart.unit, 0, 1, right).left;
  const slot = (right - roomy) / chart.x.length;
  const labels = chart.x.map((label) => balanced(label, slot - 14, sizes.axis));
  const labelLines = Math.max(...labels.map((lines) => lines.length));
  const bottom = frame.bottom - (labelLines + 1) * lineHeight(sizes.axis) - 10;
  const axis = valueAxis(scale, chart.unit, frame.top, bottom, right);
  const centres = chart.x.map((_, place) => axis.left + slot * (place + 0.5));
  const kept = fittingLabels(
    centres,
    labels.map((lines) => Math.max(...lines.map((text) => textWidth(text, sizes.axis)))),
    12,
  );
  const base = bottom + lineHeight(sizes.axis) + 8;
  return layers(
    frame.drawn,
    axis.drawn,
    ...(stacked ? stackedBars(chart, centres, slot, axis.y) : groupedBars(chart, centres, slot, axis.y)),
    line(axis.left, axis.y(0), right, axis.y(0), chartColours.rule, 4),
    ...kept.map((place) =>
      linesAt(centres[place] ?? 0, base, labels[place] ?? [], {
        size: sizes.axis,
        colour: chartColours.quiet,
        anchor: 'middle',
      }),
    ),
    textAt((axis.left + right) / 2, base + labelLines * lineHeight(sizes.axis) + 6, chart.xTitle, {
      size: sizes.axis,
      colour: chartColours.quiet,
      anchor: 'middle',
    }),
  );
}

function groupedBars(chart: Chart, centres: readonly number[], slot: number, y: (value: number) => number): string[] {
  const count = chart.series.length;
  const gap = count > 1 ? 6 : 0;
  const wide = (Math.min(slot * 0.8, 190 * count) - gap * (count - 1)) / count;
  const decimals = decimalsFor(
    chart.series.flatMap(({ values }) => values),
    chart.unit,
  );
  const written = chart.series.map(({ values }) => values.map((value) => valueText(value, chart.unit, decimals)));
  const space = count === 1 ? slot - 10 : wide + gap - 4;
  const fits = written.flat().every((text) => textWidth(text, sizes.value, 600) <= space);
  return chart.series.flatMap(({ values }, index) =>
    values.map((value, place) => {
      const left = (centres[place] ?? 0) - (wide * count + gap * (count - 1)) / 2 + index * (wide + gap);
      const { fill, text } = seriesColours(index);
      const end = y(value);
      const base = value < 0 ? end + sizes.value + 4 : end - 14;
      const style = { size: sizes.value, weight: 600, colour: text, anchor: 'middle' } as const;
      return layers(
        rect(left, Math.min(end, y(0)), wide, Math.abs(end - y(0)), fill),
        fits ? textAt(left + wide / 2, base, written[index]?.[place] ?? '', style) : '',
      );
    }),
  );
}

function stackedBars(chart: Chart, centres: readonly number[], slot: number, y: (value: number) => number): string[] {
  const wide = Math.min(slot * 0.76, 200);
  const decimals = decimalsFor(
    chart.series.flatMap(({ values }) => values),
    chart.unit,
  );
  return centres.map((centre, place) => {
    let sum = 0;
    return layers(
      ...chart.series.map(({ values }, index) => {
        const value = values[place] ?? 0;
        const [lower, upper] = [y(sum), y(sum + value)];
        sum += value;
        const { fill, onFill } = seriesColours(index);
        const written = valueText(value, chart.unit, decimals);
        const fits = lower - upper > sizes.value + 10 && textWidth(written, sizes.value, 600) <= wide - 12;
        const style = { size: sizes.value, weight: 600, colour: onFill, anchor: 'middle' } as const;
        return layers(
          rect(centre - wide / 2, upper, wide, lower - upper, fill),
          index > 0 && lower - upper > 8 ? rect(centre - wide / 2, lower - 2, wide, 4, chartColours.paper) : '',
          fits ? textAt(centre, (lower + upper) / 2 + sizes.value * 0.35, written, style) : '',
        );
      }),
      chart.series.every(({ values }) => values[place] !== sum)
        ? stackTotal(valueText(sum, chart.unit, decimals), centre, y(sum), slot)
        : '',
    );
  });
}

function stackTotal(written: string, centre: number, top: number, slot: number): string {
  if (textWidth(written, sizes.value, 600) > slot - 10) return '';
  return textAt(centre, top - 14, written, {
    size: sizes.value,
    weight: 600,
    colour: chartColours.text,
    anchor: 'middle',
  });
}
