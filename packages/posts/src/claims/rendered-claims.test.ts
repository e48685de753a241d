import { expect, test } from 'vitest';
import { readableText } from '../markdown/readable-text.ts';
import { parseMarkdown, renderMarkdown } from '../markdown/render.ts';
import { elementsOf } from '../testing/rich-text.ts';
import type { RichText } from '../text/rich-text.ts';

const BLOCK = `\`\`\`claims
id: bank-rate
value: 3.75 %
source: Bank of England https://www.bankofengland.co.uk/rates
checked: 2026-11-06
until: 2026-12-18
owner: Jane Smith
id: inflation
value: 3.6 %
source: https://www.ons.gov.uk/cpi
checked: 2026-11-01
until: never
owner: Jane Smith
\`\`\``;

function textOf(body: RichText): string {
  return body.map((node) => (typeof node === 'string' ? node : textOf(node.children ?? []))).join('');
}

function links(markdown: string) {
  return elementsOf(renderMarkdown(markdown).body)
    .filter(({ tag }) => tag === 'a')
    .map(({ attributes, children }) => [attributes?.href, attributes?.id, textOf(children ?? [])]);
}

test('a marked figure links to its source in a list at the end', () => {
  const { body } = renderMarkdown(
    `Prices rose [3.6 %]{claim=inflation}.\n\n${BLOCK}\n\nBank Rate is [3.75 %]{claim=bank-rate}.`,
  );
  expect(textOf(body)).toBe(
    'Prices rose 3.6 %S1.Bank Rate is 3.75 %S2.Sources and figures' +
      'S1: 3.6 %, ons.gov.uk, checked 1 November 2026 ↩' +
      'S2: 3.75 %, Bank of England, checked 6 November 2026, valid until 18 December 2026 ↩',
  );
  expect(elementsOf(body).find(({ tag }) => tag === 'a')?.attributes).toMatchObject({
    href: '#claim-inflation',
    id: 'claim-of-inflation',
    'aria-label': 'S1, source of 3.6 %: ons.gov.uk, checked 1 November 2026',
  });
});

test('ids of a claim are unique however often it is used', () => {
  const all = links(`[3.75 %]{claim=bank-rate} and [3.75 %]{claim=bank-rate}\n\n${BLOCK}`);
  expect(all).toEqual([
    ['#claim-bank-rate', 'claim-of-bank-rate', 'S1'],
    ['#claim-bank-rate', undefined, 'S1'],
    ['https://www.bankofengland.co.uk/rates', undefined, 'Bank of England'],
    ['#claim-of-bank-rate', undefined, '↩'],
  ]);
});

test('figures in headings, tables and emphasis are marked, those in links are bare', () => {
  const { body, headings } = renderMarkdown(
    `## At [3.75 %]{claim=bank-rate}\n\n| a |\n| --- |\n| **now [3.75 %]{claim=bank-rate}** |\n\n[at [3.75 %]{claim=bank-rate}](/blog)\n\n${BLOCK}`,
  );
  expect(headings).toEqual([{ id: 's-at-3-75', text: 'At 3.75 %', level: 2 }]);
  expect(textOf(body)).toContain('At 3.75 %S1anow 3.75 %S1at 3.75 %Sources');
});

test('a figure of an unknown claim is shown as typed, and owners are not shown', () => {
  expect(textOf(renderMarkdown('[1 %]{claim=none}').body)).toBe('[1 %]{claim=none}');
  expect(JSON.stringify(renderMarkdown(`[3.75 %]{claim=bank-rate}\n\n${BLOCK}`))).not.toContain('Jane');
});

test('the readable text has figures without marks and no blocks', () => {
  const disclosure = '```disclosure\ninvestments-uk\n```';
  const text = `Bank Rate is [3.75 %]{claim=bank-rate}.\n\n${BLOCK}\n\n${disclosure}\n\nEnd.`;
  expect(readableText(parseMarkdown(text))).toBe('Bank Rate is 3.75 %. End.');
});
