import type { RichText, RichTextElement } from '../text/rich-text.ts';
import type { Chart } from './data.ts';
import { chartValue, valueTitle } from './value-text.ts';

/** The figures of a chart as a table. */
export function chartTable(chart: Chart): RichTextElement {
  const head = [chart.x, ...chart.series].map(
    (text, index): RichTextElement => ({
      tag: 'th',
      attributes: { scope: 'col', ...(index > 0 && RIGHT) },
      children: [text],
    }),
  );
  const rows = chart.points.map(
    ({ label, values }): RichTextElement => ({
      tag: 'tr',
      children: [
        { tag: 'th', attributes: { scope: 'row' }, children: [label] },
        ...values.map(
          (value): RichTextElement => ({ tag: 'td', attributes: RIGHT, children: [chartValue(value, chart)] }),
        ),
      ],
    }),
  );
  return {
    tag: 'table',
    children: [
      { tag: 'thead', children: [{ tag: 'tr', children: head }] },
      { tag: 'tbody', children: rows },
    ],
  };
}

/** The whole chart for readers whose programs draw nothing: its words and its table. */
export function chartWithoutPicture(chart: Chart): RichText {
  const values = valueTitle(chart);
  return [
    {
      tag: 'p',
      children: [{ tag: 'strong', children: [chart.title] }, ...(values === '' ? [] : [` ${values}`])],
    },
    chartTable(chart),
    { tag: 'p', children: [...(chart.caption === '' ? [] : [`${chart.caption}. `]), sourceLine(chart)] },
  ];
}

/** Where the figures are from. */
export function sourceLine({ source }: Pick<Chart, 'source'>): string {
  return `Source: ${source}`;
}

const RIGHT = { className: 'align-right' } as const;
