import type { RichTextElement } from '../text/rich-text.ts';
import { barPlot, SHORT_LABEL } from './bar-plot.ts';
import type { Chart } from './data.ts';
import { chartDescription } from './description.ts';
import { LONGEST_END_NAME, linePlot, lineScale } from './line-plot.ts';
import { decimalsOf } from './scale.ts';
import { seriesClass, shape } from './shapes.ts';
import { chartTable, sourceLine } from './table.ts';
import { chartValue, valueText, valueTitle } from './value-text.ts';

/** A chart as rich text: its words, a picture of shapes, and its figures as a table that everybody can open. */
export function chartFigure(chart: Chart): RichTextElement {
  const { title, caption, x } = chart;
  const isLine = chart.kind === 'line';
  const areShort = chart.points.every(({ label }) => label.length <= SHORT_LABEL);
  const values = axisWords(chart);
  return {
    tag: 'figure',
    attributes: { className: `chart chart-${chart.kind}` },
    children: [
      {
        tag: 'figcaption',
        children: [
          { tag: 'strong', children: [title] },
          ...(caption === '' ? [] : [words('chart-caption', caption)]),
          ...(values === '' ? [] : [words('chart-what', values)]),
        ],
      },
      {
        tag: 'div',
        attributes: { className: 'chart-picture', role: 'img', 'aria-label': chartDescription(chart) },
        children: [
          ...(chart.series.length > 1 ? [legend(chart)] : []),
          {
            tag: 'div',
            attributes: { className: isLine || !areShort ? 'chart-plot' : 'chart-plot chart-short' },
            children: isLine ? linePlot(chart) : barPlot(chart),
          },
          ...(isLine && x !== '' ? [words('chart-x', x)] : []),
        ],
      },
      words('chart-source', sourceLine(chart)),
      {
        tag: 'details',
        children: [
          { tag: 'summary', children: ['Show the figures'] },
          {
            tag: 'div',
            attributes: { className: 'table-scroll', tabIndex: 0, role: 'region', 'aria-label': `Figures: ${title}` },
            children: [chartTable(chart)],
          },
        ],
      },
    ],
  };
}

/** What the values are, and where an axis of lines that does not begin at zero begins. Bars say what their labels are. */
function axisWords(chart: Chart): string {
  const values = valueTitle(chart);
  if (chart.kind === 'bar') return values === '' || chart.x === '' ? values : `${values}, by ${lowerFirst(chart.x)}`;
  const { low, step } = lineScale(chart);
  if (low <= 0) return values;
  const start = `axis starts at ${valueText(low, chart.unit, decimalsOf(step))}`;
  return values === '' ? start : `${values}; ${start}`;
}

/** Names of abbreviations stay as they are. */
function lowerFirst(text: string): string {
  return /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}

/** The names of the series. Lines that have theirs at their ends where there is room show it only where there is none. */
function legend(chart: Chart): RichTextElement {
  const isLine = chart.kind === 'line';
  const areShort = chart.series.every((name) => name.length <= LONGEST_END_NAME);
  const last = chart.points.at(-1)?.values;
  return {
    tag: 'ul',
    attributes: { className: isLine && areShort ? 'chart-legend chart-phone' : 'chart-legend' },
    children: chart.series.map((name, index) => ({
      tag: 'li',
      children: [
        shape('svg', { className: 'chart-key', width: '1.8em', height: '0.9em' }, [
          isLine
            ? shape('line', {
                className: `chart-stroke ${seriesClass(index)}`,
                x1: '0',
                x2: '100%',
                y1: '50%',
                y2: '50%',
              })
            : shape('rect', { className: `chart-fill ${seriesClass(index)}`, width: '100%', height: '100%' }),
        ]),
        isLine ? `${name}: ${chartValue(last?.[index], chart)}` : name,
      ],
    })),
  };
}

function words(className: string, text: string): RichTextElement {
  return { tag: 'div', attributes: { className }, children: [text] };
}
