import { expect, test } from 'vitest';
import { excerpt } from '../markdown/readable-text.ts';
import { parseMarkdown, renderMarkdown } from '../markdown/render.ts';
import { elementsOf, plainTextOf } from '../testing/rich-text.ts';
import { blockFaults, blockWarnings } from './block-faults.ts';
import { IN_SHORT_EXAMPLE } from './in-short-block.ts';
import { MATH_EXAMPLE } from './math-block.ts';

const fence = (language: string, text: string) => `\`\`\`${language}\n${text}\n\`\`\``;
const shown = (text: string) => elementsOf(renderMarkdown(text).body);
const faults = (text: string) => blockFaults(parseMarkdown(text));

test('an in-short block becomes a named box with a heading outside of the contents', () => {
  const { body, headings } = renderMarkdown(`${fence('in-short', '- One "word"\n- **Two**')}\n\n## Three`);
  const [box] = elementsOf(body);
  expect(box).toMatchObject({ tag: 'aside', attributes: { className: 'in-short', 'aria-labelledby': 'in-short' } });
  expect(box?.children?.[0]).toMatchObject({ tag: 'h2', attributes: { id: 'in-short' }, children: ['In short'] });
  expect(plainTextOf(box?.children?.slice(1) ?? [])).toBe('One “word”Two');
  expect(headings.map(({ text }) => text)).toEqual(['Three']);
});

test.each([
  ['a heading', 'One\n\n# Two', 4],
  ['a link', '- One\n- [Two](https://example.org)', 3],
  ['an image', '![](a.png)', 2],
  ['HTML', 'One\n<b>two</b>', 3],
  ['nothing', '', 1],
  ['too much', 'x'.repeat(1_201), 1],
])('an in-short block with %s is refused with its line and shown as code', (_, text, line) => {
  const post = fence('in-short', text);
  expect(faults(post)).toMatchObject([{ code: 'invalid-block', line }]);
  expect(faults(`A.\n\n${post}`)).toMatchObject([{ line: line + 2 }]);
  expect(shown(post).map(({ tag }) => tag)).toEqual(['pre', 'code']);
});

test('the examples of the editor are refused, and a second box', () => {
  expect(faults(IN_SHORT_EXAMPLE)).toMatchObject([{ line: 2 }]);
  expect(faults(MATH_EXAMPLE)).toMatchObject([{ line: 2 }]);
  const box = fence('in-short', 'One');
  expect(faults(`${box}\n\n${box}`)).toMatchObject([{ code: 'invalid-block', line: 5 }]);
  expect(shown(`${box}\n\n${box}`).filter(({ tag }) => tag === 'aside')).toHaveLength(1);
});

test('a rules block names its tax year, days and place', () => {
  const post = fence('rules', 'tax year: 2026/27\nfor: England and Wales');
  expect(plainTextOf(renderMarkdown(post).body)).toBe(
    'Rules as of tax year 2026/27 (6 April 2026 to 5 April 2027), England and Wales',
  );
  expect(faults(post)).toEqual([]);
  expect(blockWarnings(parseMarkdown(post), Date.UTC(2027, 3, 5))).toEqual([]);
  expect(blockWarnings(parseMarkdown(`A.\n\n${post}`), Date.UTC(2027, 3, 6))).toMatchObject([{ line: 4 }]);
});

test.each([
  ['tax year: 2026/28', 2],
  ['tax year: 2099/00', null],
  ['tax year: 26/27', 2],
  ['for: Scotland', 1],
  ['tax year: 2026/27\n\nyear: 2', 4],
  ['tax year: 2026/27\ntax year: 2026/27', 3],
])('a rules block of "%s" is refused at line %s', (text, line) => {
  expect(faults(fence('rules', text)).map((fault) => fault.line)).toEqual(line === null ? [] : [line]);
});

test('boxes are no part of the excerpt', () => {
  const post = `${fence('in-short', 'Point.')}\n\n${fence('rules', 'tax year: 2026/27')}\n\nThe text.`;
  expect(excerpt(parseMarkdown(post))).toBe('The text.');
});
