import { element } from '@ledgerlight/posts/rich-text';
import { expect, test } from 'vitest';
import { spokenTexts } from './spoken-texts.ts';

test('reads headings, paragraphs and list items sentence by sentence', () => {
  const list = element('ul', {}, [element('li', {}, ['One']), '\n', element('li', {}, ['Two'])]);
  const text = element('p', {}, ['Rates rise.\nPrices ', element('strong', {}, ['fall']), ' by 2.5 %.']);
  expect(spokenTexts([element('h2', {}, ['Bonds']), text, list])).toEqual([
    'Bonds',
    'Rates rise.',
    'Prices fall by 2.5 %.',
    'One',
    'Two',
  ]);
});

test('leaves out drawings, tables, code and marks of footnotes', () => {
  const silent = (['figure', 'table', 'pre', 'sup'] as const).map((tag) => element(tag, {}, ['1']));
  expect(spokenTexts([...silent, element('p', {}, ['…'])])).toEqual([]);
});
