import { expect, test } from 'vitest';
import { readPostText } from '../text/post-text.ts';
import { checkClaims } from './claims.ts';

const NOW = Date.parse('2026-11-24T12:00:00Z');

const BLOCK = `\`\`\`claims
id: bank-rate
value: 3.75 %
source: https://www.bankofengland.co.uk/rates
checked: 2026-11-06
until: 2026-12-18
owner: Jane Smith
\`\`\``;

const TEXT = `Bank Rate is [3.75 %]{claim=bank-rate}.\n\n${BLOCK}\n`;

const check = (markdown: string, now = NOW) => checkClaims(readPostText(markdown), now);

test('accepts a figure with its claim', () => {
  expect(check(TEXT)).toEqual({ problems: [], warnings: [] });
});

test.each([
  ['an unknown claim', TEXT.replace('=bank-rate}', '=other}'), 1, 14, "names the claim 'other'"],
  ['a claim without source', TEXT.replace(/source: .*/, 'source:'), 6, 1, "The claim 'bank-rate' has no source."],
  ['a wrong day', TEXT.replace('2026-12-18', '2026-13-01'), 8, 1, "'2026-13-01' is no day"],
  ['an end before the check', TEXT.replace('2026-12-18', '2026-11-01'), 8, 1, 'before it was checked'],
  ['an id that is there twice', `${TEXT}\n${BLOCK}`, 13, 1, "The claim 'bank-rate' is there twice."],
  ['a mark with markup', TEXT.replace('[3.75 %]', '[**3.75 %**]'), 1, 26, 'plain text in square brackets'],
  ['a block in a list', '- a\n\n  ```claims\n  id: a\n  ```', 3, 1, "A 'claims' block begins at the start of a line"],
  ['a disclosure that is no key', '```disclosure\n\nNot a key\n```', 3, 1, "'Not a key' is no key of a disclosure"],
])('refuses %s with its place', (_, markdown, line, column, message) => {
  const { problems } = check(markdown);
  expect(problems).toContainEqual({
    code: 'invalid-claim',
    field: 'content',
    line,
    column,
    message: expect.stringContaining(message),
  });
});

test('refuses more than a hundred claims', () => {
  const claims = Array.from({ length: 101 }, (_, index) =>
    BLOCK.split('\n').slice(1, -1).join('\n').replace('bank-rate', `n-${index}`),
  );
  expect(check(`\`\`\`claims\n${claims.join('\n')}\n\`\`\``).problems[0]).toMatchObject({ line: 602 });
});

test.each([
  ['unused-claim', TEXT.replace('[3.75 %]{claim=bank-rate}', 'low'), NOW, 4, 'No figure names'],
  ['stale-claim', TEXT, Date.parse('2026-12-19'), 4, 'valid until 18 December 2026. Ask Jane Smith'],
  ['other-figure', TEXT.replace('[3.75 %]', '[4 %]'), NOW, 1, "says '4 %', but the claim 'bank-rate' is '3.75 %'"],
])('warns with %s', (code, markdown, now, line, message) => {
  expect(check(markdown, now)).toEqual({
    problems: [],
    warnings: [expect.objectContaining({ code, line, message: expect.stringContaining(message) })],
  });
});

test.each(['[3.75%]', '[about 3.75 %]', '[3.75]'])('takes %s for the figure of the claim', (figure) => {
  expect(check(TEXT.replace('[3.75 %]', figure)).warnings).toEqual([]);
});
