import { expect, test } from 'vitest';
import { cpuTimeOf } from '../../testing/cpu-time.ts';
import { renderMarkdown } from '../render.ts';
import { MAX_MARKUP_PARTS, markupCost } from './markup-cost.ts';

test('a long post costs a fraction of the limit', () => {
  const paragraph =
    'A [source](https://a.example/b) says that **rates** fall by 0.25 points, and so on for a while. '.repeat(6);
  const { parts } = markupCost(`## Part\n\n${paragraph}\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n`.repeat(100));
  expect(parts).toBeLessThan(MAX_MARKUP_PARTS / 2);
});

test('half a megabyte of small parts exceeds the limit, with the costliest line', () => {
  for (const text of ['a\n\n', '- a\n', '# a\n', '> a\n\n', '|1|2|\n', '`a` ']) {
    expect(markupCost(text.repeat(500_000 / text.length)).parts).toBeGreaterThan(MAX_MARKUP_PARTS);
  }
  expect(markupCost('one\n\ntwo [a](b) [c](d)\n\nthree').costliestLine).toBe(3);
  expect(markupCost('')).toEqual({ parts: 0, costliestLine: 1 });
});

test('the cost of a list grows with its length, not with its square', () => {
  const time = (items: number) => cpuTimeOf(() => renderMarkdown('- a\n'.repeat(items)));
  time(1_000);
  // Eight times as many items: 8 for linear time, 64 for quadratic.
  expect(time(7_200) / time(900)).toBeLessThan(30);
});
