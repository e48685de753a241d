import { element, type RichTextElement } from '../../text/rich-text.ts';
import { barPlot, SHORT_LABEL_CHARACTERS } from './bar-plot.ts';
import { type Chart, chartValue, valueText, valueTitle } from './chart.ts';
import { linePlot, MAX_END_NAME_CHARACTERS } from './line-plot.ts';
import { chartScale, decimalsOf } from './scale.ts';
import { seriesClass } from './svg.ts';
import { chartTable, sourceLine } from './table.ts';

/** Draws a chart block of a post as a figure with title, drawing, table and source. */
export function chartFigure(chart: Chart): RichTextElement {
  const { title } = chart;
  const isLine = chart.kind === 'line';
  const isCompact = !isLine && chart.points.every(({ label }) => label.length <= SHORT_LABEL_CHARACTERS);
  const plot = isLine ? linePlot(chart) : barPlot(chart);
  const region = { className: 'table-scroll', tabIndex: 0, role: 'region', 'aria-label': `Figures: ${title}` };
  return element('figure', { className: `chart chart-${chart.kind}` }, [
    element('figcaption', {}, [
      element('strong', {}, [title]),
      ...textBlock('chart-caption', chart.caption),
      ...textBlock('chart-what', axisText(chart)),
    ]),
    element('div', { className: 'chart-picture', role: 'img', 'aria-label': chartDescription(chart) }, [
      ...(chart.series.length > 1 ? [legend(chart)] : []),
      element('div', { className: isCompact ? 'chart-plot chart-short' : 'chart-plot' }, plot),
      ...(isLine ? textBlock('chart-x', chart.x) : []),
    ]),
    ...textBlock('chart-source', sourceLine(chart)),
    element('details', {}, [element('summary', {}, ['Show the figures']), element('div', region, [chartTable(chart)])]),
  ]);
}

/** The text alternative: the author's description, else the ends of each series or its smallest and largest value. */
function chartDescription(chart: Chart): string {
  const kind = chart.kind === 'line' ? 'Line chart' : 'Bar chart';
  const description =
    chart.description || chart.series.map((name, index) => seriesSentence(chart, name, index)).join(' ');
  return `${kind}: ${chart.title}. ${description}`;
}

function seriesSentence(chart: Chart, name: string, index: number): string {
  const bySize = chart.points.toSorted((one, other) => (one.values[index] ?? 0) - (other.values[index] ?? 0));
  const points = chart.kind === 'line' ? chart.points : bySize;
  const [from, to] = [points[0], points.at(-1)].map(
    (point) => `${chartValue(point?.values[index], chart)} at ${point?.label}`,
  );
  return `${name}: from ${from} to ${to}.`;
}

/** What the values are, and where the axis of a line chart starts unless it starts at zero. */
function axisText(chart: Chart): string {
  const values = valueTitle(chart);
  if (chart.kind === 'bar') return values === '' || chart.x === '' ? values : `${values}, by ${lowerFirst(chart.x)}`;
  const { low, step } = chartScale(chart);
  if (low <= 0) return values;
  const start = `axis starts at ${valueText(low, chart.unit, decimalsOf(step))}`;
  return values === '' ? start : `${values}; ${start}`;
}

function lowerFirst(text: string): string {
  return /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}

/** The names of the series. Where all names fit at the ends of their lines, only phones show it. */
function legend(chart: Chart): RichTextElement {
  const isLine = chart.kind === 'line';
  const isOnPhonesOnly = isLine && chart.series.every((name) => name.length <= MAX_END_NAME_CHARACTERS);
  const last = chart.points.at(-1)?.values;
  const key = (index: number) =>
    isLine
      ? element('line', { className: `chart-stroke ${seriesClass(index)}`, x1: '0', x2: '100%', y1: '50%', y2: '50%' })
      : element('rect', { className: `chart-fill ${seriesClass(index)}`, width: '100%', height: '100%' });
  const items = chart.series.map((name, index) =>
    element('li', {}, [
      element('svg', { className: 'chart-key', width: '1.8em', height: '0.9em' }, [key(index)]),
      isLine ? `${name}: ${chartValue(last?.[index], chart)}` : name,
    ]),
  );
  return element('ul', { className: isOnPhonesOnly ? 'chart-legend chart-phone' : 'chart-legend' }, items);
}

function textBlock(className: string, text: string): RichTextElement[] {
  return text === '' ? [] : [element('div', { className }, [text])];
}
