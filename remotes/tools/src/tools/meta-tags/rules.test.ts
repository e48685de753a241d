import { expect, test } from 'vitest';
import type { ToolValues } from '../../form/tool-values.ts';
import { readTool } from '../../testing/read-tool.ts';
import { META_TAG_RULES } from './rules.ts';

const { empty, example } = META_TAG_RULES;
const valid = { ...empty, title: 'Bonds', description: 'What bonds are.', address: 'https://example.com/bonds' };
const { resultOf, problemsOf } = readTool(META_TAG_RULES, valid);

const findingsOf = (changes: ToolValues) => resultOf(changes).findings.map(({ text }) => text);

test('writes the tags of the example', () => {
  expect(resultOf(example).html).toBe(
    [
      '<title>How much to overpay on a mortgage: a worked example</title>',
      '<meta name="description" content="What an extra £100 a month saves in interest, when an early repayment charge eats the saving, and how to compare it with a savings account.">',
      '<link rel="canonical" href="https://example.com/guides/mortgage-overpayment">',
      '<meta property="og:type" content="article">',
      '<meta property="og:title" content="How much to overpay on a mortgage: a worked example">',
      '<meta property="og:description" content="What an extra £100 a month saves in interest, when an early repayment charge eats the saving, and how to compare it with a savings account.">',
      '<meta property="og:url" content="https://example.com/guides/mortgage-overpayment">',
      '<meta property="og:site_name" content="Example Money">',
      '<meta property="og:image" content="https://example.com/images/overpayment-chart.png">',
      '<meta property="og:image:alt" content="Two lines: the balance with and without the overpayment">',
      '<meta name="twitter:card" content="summary_large_image">',
      '<meta name="twitter:site" content="@examplemoney">',
    ].join('\n'),
  );
  expect(resultOf(example).findings.map(({ level }) => level)).toEqual(['good', 'good']);
});

test('escapes markup and quotes, and joins lines', () => {
  const { html } = resultOf({ title: '</title><script>alert("1")</script>', description: 'One\n"two" & three' });
  expect(html).not.toContain('<script>');
  expect(html).toContain('content="One &quot;two&quot; &amp; three"');
});

test('leaves out what is empty, and asks crawlers to leave the page out', () => {
  const { html } = resultOf({ indexing: 'noindex' });
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).toContain('content="summary"');
  expect(html).not.toMatch(/og:image|site_name|twitter:site/);
});

test.each([
  [{ title: ' ' }, { title: '“Title” is empty. Type something first.' }],
  [{ title: 'x'.repeat(10_000) }, { title: '“Title” has 10,000 characters. Shorten it to 300 at most.' }],
  [{ address: '/bonds' }, { address: expect.stringContaining('whole web address') }],
  [{ address: 'javascript:alert(1)' }, { address: expect.stringContaining('whole web address') }],
  [{ image: 'chart.png' }, { image: expect.stringContaining('whole web address') }],
  [{ account: 'a b' }, { account: 'The account may hold letters, digits and underscores.' }],
])('refuses %o', (changes, problems) => {
  expect(problemsOf(changes)).toEqual(problems);
});

test('warns of titles and descriptions that are too wide or too short', () => {
  expect(findingsOf({ title: 'm'.repeat(40), description: 'm'.repeat(100) })).toEqual(
    expect.arrayContaining([
      'The title is 666 pixels wide, 86 more than a result shows.',
      'The description is 1166 pixels wide, 246 more than a result shows.',
    ]),
  );
  expect(findingsOf({})).toContain('The title is 57 pixels wide and leaves much of the 580 unused.');
});

test.each([
  [{ description: 'BONDS' }, 'Title and description are the same.'],
  [{ title: '<b>Bonds</b>' }, 'There is HTML in the text.'],
  [{ title: 'BONDS FOR ALL' }, 'The title is in capital letters.'],
  [{ image: 'https://example.com/a.png' }, 'The image has no description.'],
  [{ address: 'http://example.com/' }, 'The address begins with http.'],
  [{ address: 'https://example.com/#top' }, 'The address ends in #top.'],
  [{ title: 'Guaranteed returns' }, 'The title says “Guaranteed returns”.'],
  [{ description: 'A risk-free plan' }, 'The description says “risk-free”.'],
])('finds what to check in %o', (changes, finding) => {
  expect(findingsOf(changes)).toContain(finding);
});
