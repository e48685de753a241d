import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as ofTree from './readable-text.ts';
import { parseMarkdown } from './render.ts';

const excerpt = (text: string) => ofTree.excerpt(parseMarkdown(text));
const readableText = (text: string) => ofTree.readableText(parseMarkdown(text));
const readingMinutes = (text: string) => ofTree.readingMinutes(parseMarkdown(text));

test('removes markup and joins lines', () => {
  expect(readableText('# Rates\n\nA **bold** and\n_soft_ [link](/x) with `code`.\n\n- one\n- two\n\n> quote')).toBe(
    'Rates A bold and soft link with code. one two quote',
  );
});

test('images and their texts are omitted, tables and code are included', () => {
  const text = 'Before ![alt](/a.webp "caption") after\n\n| Year | Rate |\n|-|-|\n| 1 | 4 % |\n\n```\na * b\nc\n```';
  expect(readableText(text)).toBe('Before after Year Rate 1 4 % a * b c');
});

test('a chart is read without its numbers, an invalid one as code', () => {
  const head = 'kind: bar\ntitle: Costs\nunit: £\ny: A year\ncaption: Dear\nsource: Own sums';
  const chart = `\`\`\`chart\n${head}\n\nPlan, Fees\nBasic, 120\n2, 340\n\`\`\``;
  expect(readableText(`Before.\n\n${chart}\n\nAfter.`)).toBe(
    'Before. Costs A year Plan Fees Basic Dear Own sums After.',
  );
  expect(readableText('```chart\ntitle: x\n```')).toBe('title: x');
});

test('footnotes are read at the end, without their marks', () => {
  expect(readableText('[^a]: The source.\n\nA figure.[^a] Again.[^a]\n\n[^b]: Never called.')).toBe(
    'A figure. Again. The source.',
  );
});

test('entities and escapes are read as characters, HTML as typed', () => {
  expect(readableText('AT&amp;T \\*not\\* a &lt; b <b>x</b>\n\n<div>\ny</div>\n\nz')).toBe(
    'AT&T *not* a < b <b>x</b> <div> y</div> z',
  );
});

test('a hard break separates words and emphasis within a word does not', () => {
  expect(readableText('one\\\ntwo **bo**ld')).toBe('one two bold');
});

test('an excerpt is at most 120 characters in whole words, with an ellipsis', () => {
  expect(excerpt('**short**')).toBe('short');
  expect(excerpt('')).toBe('');
  expect(excerpt('a'.repeat(120))).toBe('a'.repeat(120));
  expect(excerpt(`${'word '.repeat(24)}`)).toBe('word '.repeat(24).trim());
  expect(excerpt('word '.repeat(25))).toBe(`${'word '.repeat(24).trim()}…`);
  expect(excerpt(`${'word '.repeat(23)}words end`)).toBe(`${'word '.repeat(23)}words…`);
  expect(excerpt(`${'word '.repeat(23)}longer word`)).toBe(`${'word '.repeat(23).trim()}…`);
  expect(excerpt(`${'word '.repeat(22)}end. A new one`)).toBe(`${'word '.repeat(22)}end. A new…`);
  expect(excerpt(`${'word '.repeat(22)}an — “interrupted one`)).toBe(`${'word '.repeat(22)}an…`);
});

test('a long word is cut, and scripts without spaces end at a word', () => {
  expect(excerpt('a'.repeat(200))).toBe(`${'a'.repeat(120)}…`);
  expect(excerpt(`So ${'a'.repeat(200)}`)).toMatch(/^So a*…$/);
  const japanese = excerpt('金利が上がると住宅ローンの返済額が増える。'.repeat(10));
  expect(japanese).toMatch(/(?:が|と|の|額|ローン|住宅|返済|金利|増える|上がる)…$/);
  expect([...japanese].length).toBeGreaterThan(110);
});

test('an emoji is one character of the excerpt and is never split', () => {
  expect(excerpt('📈'.repeat(200))).toBe(`${'📈'.repeat(120)}…`);
  const family = '👨‍👩‍👧‍👦';
  expect(excerpt(`${'a'.repeat(117)}${family}b`)).toBe(`${'a'.repeat(117)}…`);
  expect(excerpt(`${'a'.repeat(113)}${family}b`)).toBe(`${'a'.repeat(113)}${family}…`);
  expect(excerpt(`a${'\u0301'.repeat(500)}`)).toBe(`a${'\u0301'.repeat(119)}…`);
});

test('any excerpt has at most 120 characters and ends at a character', () => {
  const texts = fc.oneof(
    fc.string({ unit: 'grapheme', minLength: 100, maxLength: 300 }),
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc
      .array(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }), { maxLength: 60 })
      .map((words) => words.join(' ')),
  );
  fc.assert(
    fc.property(texts, (text) => {
      const wellFormed = text.replace(/\p{Surrogate}/gu, '');
      const whole = readableText(wellFormed);
      const result = excerpt(wellFormed);
      if ([...whole].length <= 120) {
        expect(result).toBe(whole);
        return;
      }
      expect([...result].length).toBeLessThanOrEqual(121);
      expect(result).not.toMatch(/\p{Surrogate}|^\s|\s…$/u);
      expect(result.endsWith('…')).toBe(true);
      expect(whole.startsWith(result.replace(/…$/, ''))).toBe(true);
    }),
  );
});

test('reading time is 200 words a minute, rounded up', () => {
  expect(readingMinutes('')).toBe(1);
  expect(readingMinutes('word '.repeat(200))).toBe(1);
  expect(readingMinutes('word '.repeat(201))).toBe(2);
  expect(readingMinutes(`${'4.5 % — it’s well-known '.repeat(100)}`)).toBe(3);
});

test('words without spaces between them are counted', () => {
  expect(readingMinutes('金利が上がると住宅ローンの返済額が増える。'.repeat(100))).toBeGreaterThan(4);
});
