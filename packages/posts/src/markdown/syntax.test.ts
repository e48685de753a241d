import { expect, test } from 'vitest';
import { nodesOf } from '../tree/tree-nodes.ts';
import { parseMarkdown } from './render.ts';
import { syntaxFor } from './syntax.ts';

test('email addresses are not parsed in a text without an at sign', () => {
  const beginnings = (text: string) => Object.keys(syntaxFor(text).text ?? {}).map(Number);
  const letter = 'a'.charCodeAt(0);
  expect(beginnings('Write to desk@example.org.')).toContain(letter);
  expect(beginnings('Rates rise.')).not.toContain(letter);
});

test('tables are not parsed in a text without a delimiter row', () => {
  const isTried = (text: string) => Object.keys(syntaxFor(text).flow ?? {}).length > 0;
  expect(isTried('Rates - rise.\n---\nBonds: fall.')).toBe(false);
  for (const row of ['a|b\n-|-', 'a\n:-', 'a\n-:', 'a\n:-:', 'a\n| -', '> a\n> :--']) {
    expect(nodesOf(parseMarkdown(row), 'table'), row).toHaveLength(1);
  }
});

test.each([
  ['https://example.org/a and www.example.org', ['https://example.org/a', 'http://www.example.org']],
  ['HTTP://EXAMPLE.ORG', ['HTTP://EXAMPLE.ORG']],
  ['desk@example.org', ['mailto:desk@example.org']],
  ['desk&#64;example.org', ['mailto:desk@example.org']],
  ['*www&#46;example.org*', ['http://www.example.org']],
  ['example.org, http: and www', []],
])('bare addresses of %j are links', (text, urls) => {
  expect(nodesOf(parseMarkdown(text), 'link').map(({ url }) => url)).toEqual(urls);
});
