import { element, type RichText, type RichTextElement } from '../../text/rich-text.ts';
import { type Chart, chartValue, valueTitle } from './chart.ts';

const RIGHT = { className: 'align-right' } as const;

/** Returns a chart's values as a table, the alternative to its drawing on a page. */
export function chartTable(chart: Chart): RichTextElement {
  const head = [chart.x, ...chart.series].map((text, index) =>
    element('th', { scope: 'col', ...(index > 0 && RIGHT) }, [text]),
  );
  const rows = chart.points.map(({ label, values }) =>
    element('tr', {}, [
      element('th', { scope: 'row' }, [label]),
      ...values.map((value) => element('td', RIGHT, [chartValue(value, chart)])),
    ]),
  );
  return element('table', {}, [element('thead', {}, [element('tr', {}, head)]), element('tbody', {}, rows)]);
}

/** Returns a whole chart without its drawing, for feeds, whose readers lack the site's styles. */
export function chartAsTable(chart: Chart): RichText {
  const values = valueTitle(chart);
  return [
    element('p', {}, [element('strong', {}, [chart.title]), ...(values === '' ? [] : [` ${values}`])]),
    chartTable(chart),
    element('p', {}, [...(chart.caption === '' ? [] : [`${chart.caption}. `]), sourceLine(chart)]),
  ];
}

export function sourceLine({ source }: Chart): string {
  return `Source: ${source}`;
}
