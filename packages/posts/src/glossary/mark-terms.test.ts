import { expect, test } from 'vitest';
import { renderMarkdown } from '../markdown/render.ts';
import { cpuTimeOf } from '../testing/cpu-time.ts';
import { elementsOf, plainTextOf } from '../testing/rich-text.ts';
import { MAX_MARKED_TERMS, markTerms } from './mark-terms.ts';

const termOf = (term: string, ...otherForms: string[]) => ({
  ...{ term, otherForms, slug: term.toLowerCase().replaceAll(/\W+/g, '-') },
  definition: `What ${term} means.`,
});
const TERMS = [
  termOf('Gilt', 'gilts'),
  termOf('ISA', 'ISAs'),
  termOf('Stop order', 'stop-loss'),
  termOf('Order'),
  termOf("Managers' index"),
];
const marked = (text: string, terms = TERMS) =>
  elementsOf(markTerms(renderMarkdown(text).body, terms, (slug) => `/glossary#${slug}`)).flatMap(
    ({ tag, children = [] }) => (tag === 'button' ? [plainTextOf(children)] : []),
  );

test('the first use of a term opens its definition', () => {
  const body = markTerms(renderMarkdown('A **gilt**, two gilts.').body, TERMS, (slug) => `/glossary#${slug}`);
  const [, , button, note] = elementsOf(body);
  expect(button).toEqual({
    tag: 'button',
    attributes: { type: 'button', className: 'term', popoverTarget: 'term-gilt' },
    children: ['gilt'],
  });
  expect(note).toMatchObject({ tag: 'span', attributes: { id: 'term-gilt', popover: 'auto' } });
  expect(plainTextOf(note?.children ?? [])).toBe('Gilt: What Gilt means. More in the glossary');
  expect(plainTextOf(body)).toContain(', two gilts.');
});

test.each([
  ['GILTS and Stop-Loss', ['GILTS', 'Stop-Loss']],
  ['a stop order', ['stop order']],
  ['the managers’ index', ['managers’ index']],
  ['isa, Isa and ISAs', ['ISAs']],
  ['gilted, regilt, ISAX', []],
  ['[gilt](https://example.org) `gilt` ~~gilt~~\n\n## Gilt\n\n| gilt |\n| --- |\n| gilt |', []],
  ['> - a gilt', ['gilt']],
])('marks in %s only whole words outside of links, code, headings and tables', (text, expected) => {
  expect(marked(text)).toEqual(expected);
});

test('marks a bounded number of terms in linear time', () => {
  const terms = Array.from({ length: 500 }, (_, number) => termOf(`term${number} word`));
  const text = terms
    .map(({ term }) => term)
    .join(' ')
    .repeat(60);
  const { body } = renderMarkdown(text);
  expect(marked(terms.map(({ term }) => term).join('. '), terms)).toHaveLength(MAX_MARKED_TERMS);
  expect(
    cpuTimeOf(() =>
      markTerms(
        body,
        terms.map((term) => ({ ...term, term: `${term.term} x` })),
        String,
      ),
    ),
  ).toBeLessThan(500);
});
