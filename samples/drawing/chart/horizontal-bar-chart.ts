import { width } from '../canvas.ts';
import type { Chart } from '../figures.ts';
import { textWidth } from '../fonts.ts';
import { layers, line, rect } from '../shapes.ts';
import { frameOf } from './frame.ts';
import { decimalsFor, valueText } from './number-text.ts';
import { decimalsOf, fittingLabels, project, scaleOf } from './scale.ts';
import { chartColours, margin, seriesColours, sizes } from './style.ts';
import { balanced, lineHeight, linesAt, textAt, widest } from './text.ts';

/** Lying bars with their names at the left and their values at the ends. */
export function horizontalBarChart(chart: Chart): string {
  const all = chart.series.flatMap(({ values }) => values);
  const scale = scaleOf(all, true);
  const frame = frameOf(chart, scale, chart.series.length > 1);
  const decimals = decimalsFor(all, chart.unit);
  const valueRoom = Math.max(
    ...all.map((value) => textWidth(valueText(value, chart.unit, decimals), sizes.value, 600)),
  );
  const labels = chart.x.map((label) => balanced(label, 460, sizes.label));
  const left = margin + widest(labels.flat(), sizes.label) + 26;
  const x = project(scale, left + (scale.low < 0 ? valueRoom + 16 : 0), width - margin - valueRoom - 16);
  const bottom = frame.bottom - lineHeight(sizes.axis);
  const top = frame.top + 44;
  const slot = (bottom - top) / chart.x.length;
  const count = chart.series.length;
  const thick = Math.min(slot * 0.74, 84 * count) / count;
  const ticks = scale.ticks.map((tick) => valueText(tick, chart.unit, decimalsOf(scale.step)));
  const kept = fittingLabels(
    scale.ticks.map(x),
    ticks.map((tick) => textWidth(tick, sizes.axis)),
    30,
  );
  return layers(
    frame.drawn,
    ...scale.ticks.map((tick) => line(x(tick), top, x(tick), bottom, chartColours.grid, 3)),
    ...kept.map((index) =>
      textAt(x(scale.ticks[index] ?? 0), bottom + lineHeight(sizes.axis) + 4, ticks[index] ?? '', {
        size: sizes.axis,
        colour: chartColours.quiet,
        anchor: 'middle',
      }),
    ),
    textAt(left - 26, top - 16, chart.xTitle, {
      size: sizes.axis,
      colour: chartColours.quiet,
      anchor: 'end',
    }),
    ...labels.map((lines, place) => {
      const centre = top + slot * (place + 0.5);
      const first = centre - ((lines.length - 1) * lineHeight(sizes.label)) / 2 + sizes.label * 0.35;
      return layers(
        linesAt(left - 26, first, lines, { size: sizes.label, colour: chartColours.text, anchor: 'end' }),
        ...chart.series.map(({ values }, index) => {
          const value = values[place] ?? 0;
          const edge = centre + (index - count / 2) * thick;
          const { fill, text } = seriesColours(index);
          const style = { size: sizes.value, weight: 600, colour: text, anchor: value < 0 ? 'end' : 'start' } as const;
          return layers(
            rect(Math.min(x(0), x(value)), edge + 2, Math.abs(x(value) - x(0)), thick - 4, fill),
            textAt(
              x(value) + (value < 0 ? -14 : 14),
              edge + thick / 2 + sizes.value * 0.35,
              valueText(value, chart.unit, decimals),
              style,
            ),
          );
        }),
      );
    }),
    line(x(0), top, x(0), bottom, chartColours.rule, 4),
  );
}
