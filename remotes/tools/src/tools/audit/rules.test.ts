import fc from 'fast-check';
import { expect, test } from 'vitest';
import { textIn } from '../../form/tool-values.ts';
import { toCheck } from '../../result/finding.ts';
import { readTool } from '../../testing/read-tool.ts';
import { AUDIT_RULES } from './rules.ts';

const { empty, example } = AUDIT_RULES;
const { resultOf, problemsOf } = readTool(AUDIT_RULES, empty);

const findingsOf = (html: string) => resultOf({ html }).findings;

const WORDS = 'interest and rates '.repeat(70);
const HEAD = `<title>How much to overpay on a mortgage: an example</title>
<meta name="description" content="What an extra £100 a month saves in interest, and when an early repayment charge eats the saving.">
<meta name="viewport" content="width=device-width"><link rel="canonical" href="https://example.com/a">
<meta property="og:title" content="a"><meta property="og:description" content="a"><meta property="og:image" content="a"><meta property="og:url" content="a">
<script type="application/ld+json">{"@context":"https://schema.org","@type":"Article"}</script>`;
const BODY = `<main><h1>Overpay</h1><h2>Costs</h2><p>${WORDS}<a href="/a">Guide</a><img src="a.png" alt="" width="1" height="1"></p></main>`;

function page({ head = HEAD, body = BODY, language = ' lang="en"' } = {}): string {
  return `<!doctype html><html${language}><head>${head}</head><body>${body}</body></html>`;
}

const faultsOf = (html: string) => toCheck(findingsOf(html)).map(({ text }) => text);

test('finds nothing to change in a good page, and says what is good', () => {
  expect(faultsOf(page())).toEqual([]);
  expect(findingsOf(page())).toHaveLength(9);
});

test('lists the faults of the example, the most harmful first', () => {
  expect(faultsOf(textIn(example, 'html'))).toEqual([
    'There is no viewport for phones.',
    'The page has no description.',
    'There is no heading of the first level.',
    'Structured data is not valid JSON on line 8.',
    'Images have no alternative text on line 14.',
    'Links have no text on line 15.',
    'The canonical address is not a whole address.',
    'The language of the page is not set.',
    'Scripts stop the page from being drawn on line 7.',
    'The page has 15 words of text.',
    'The title “Mortgages” is short.',
    'Links lead nowhere on line 15.',
    'Tags for cards are missing: og:title, og:description, og:image, og:url.',
    'Images have no size on line 14.',
    'Links do not say where they lead on line 13.',
    'Headings skip a level on line 12.',
    'There is no main element.',
  ]);
});

test.each([
  [page({ head: HEAD.replace('<title>', '<title>Other</title><title>') }), 'The page has 2 titles.'],
  [page({ head: `${HEAD}<meta name="robots" content="NOINDEX">` }), 'The page asks search engines to leave it out.'],
  [page({ head: `${HEAD}<link rel="canonical" href="https://example.com/b">` }), 'There are 2 canonical addresses.'],
  [page({ head: HEAD.replace('width=device-width', 'user-scalable=no') }), 'The viewport forbids zooming.'],
  [
    page({ head: HEAD.replace('How much', 'Guaranteed returns: how much') }),
    'The title or description says “Guaranteed returns”.',
  ],
  [page({ head: HEAD.replace('"@type":"Article"', '"a":1') }), 'Structured data has no context or type on line 5.'],
  [page({ body: `${BODY}<h1></h1>` }), 'Headings are empty on line 5.'],
  [page({ body: `${BODY}<a href="http://example.com">Other</a>` }), 'Links begin with http on line 5.'],
  [page({ body: `${BODY}<!--${'x'.repeat(200_000)}-->` }), 'The HTML weighs 202 kB.'],
])('finds a fault', (html, fault) => {
  expect(faultsOf(html)).toContain(fault);
});

test('reads anything that looks like HTML, also very deep and very wide', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('<', '>', '<p>', '</', 'a', '"', '<svg>', '<table>', '<a href=">')),
      (parts) => {
        problemsOf({ html: parts.join('') });
      },
    ),
  );
  expect(findingsOf('<div>'.repeat(20_000)).length).toBeGreaterThan(0);
  expect(findingsOf('<p>'.repeat(130_000)).length).toBeGreaterThan(0);
});

test.each([
  ['', 'is empty'],
  ['just text', 'There is no HTML'],
  [`<p>${'x'.repeat(500_001)}`, '500,004 characters'],
])('refuses %s', (html, problem) => {
  expect(problemsOf({ html }).html).toContain(problem);
});
