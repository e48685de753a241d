import { expect, test } from 'vitest';
import { findEntries, type SiteEntry } from './site-search.ts';

const entry = (kind: SiteEntry['kind'], title: string, words = '', text = ''): SiteEntry => ({
  ...{ kind, title, words, text, path: `/${title}` },
});
const ENTRIES = [
  entry('Calculator', 'Stamp duty calculator', 'first time buyer', 'Tax on buying a home in England.'),
  entry('Calculator', 'Take-home pay calculator', 'salary income tax', 'National Insurance and student loan.'),
  entry('Calculator', 'Mortgage and overpayment calculator', 'home loan'),
  entry('Glossary', 'Gilt', 'gilts', 'A bond of the government.'),
  entry('Topic', 'Mortgages', '', 'Fixed rates and overpaying.'),
  entry('Page', 'Contact', 'email phone'),
  entry('Page', 'About', 'us who we are'),
];

test.each([
  ['stamp duty', ['Stamp duty calculator']],
  ['calculator for STAMP DUTY?', ['Stamp duty calculator']],
  ['how much tax will I pay on 45000', ['Take-home pay calculator']],
  ['first-time buyer', ['Stamp duty calculator']],
  ['mortgage', ['Mortgages', 'Mortgage and overpayment calculator']],
  ['overpay my mortgage', ['Mortgage and overpayment calculator', 'Mortgages']],
  ['gilts', ['Gilt']],
  ['Cóntact', ['Contact']],
  ['contact us', ['Contact']],
  ['who we are', ['About']],
  ['contract', []],
  ['government', []],
  ['gilt -bond', ['Gilt']],
  ['stamp collecting', []],
  ['how much is it', []],
  ['2026', []],
  ['contct', []],
  ['contct', ['Contact'], 'misspelt'],
  ['morgages', ['Mortgages', 'Mortgage and overpayment calculator'], 'misspelt'],
  ['mortagge overpaiment', ['Mortgage and overpayment calculator'], 'misspelt'],
  ['gild', [], 'misspelt'],
])('a search for %o finds %o', (typed, titles, words = 'known') => {
  expect(findEntries(ENTRIES, typed, words === 'misspelt').map(({ title }) => title)).toEqual(titles);
});

test('finds at most four', () => {
  const tools = [1, 2, 3, 4, 5].map((count) => entry('Tool', `Tool ${count}`));
  expect(findEntries(tools, 'tool')).toHaveLength(4);
});
