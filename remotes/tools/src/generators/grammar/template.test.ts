import { expect, test } from 'vitest';
import { batchOf } from './ideas.ts';
import { inSeededOrder } from './seeded-order.ts';
import { fillTemplate } from './template.ts';

test('starts sentences with a capital and keeps words with capitals of their own', () => {
  const fill = (topics: string) => fillTemplate('{topics}? {topics} | {topics} of {topics}', { topics }, false);
  expect(fill('tea')).toBe('Tea? Tea | Tea of tea');
  expect(fill('iPhones')).toBe('iPhones? iPhones | iPhones of iPhones');
});

test('chooses the word for a plural subject or the other', () => {
  expect([true, false].map((isPlural) => fillTemplate('It {work|works}', {}, isPlural))).toEqual([
    'It work',
    'It works',
  ]);
});

test('leaves out a template whose slot has no text', () => {
  expect(fillTemplate('For {audience}', { audience: null }, false)).toBeNull();
  expect(fillTemplate('For {constructor}', {}, false)).toBeNull();
});

test('inserts braces of a visitor as they are', () => {
  expect(fillTemplate('{topics} and {other}', { topics: 'a {other}', other: 'b' }, false)).toBe('A {other} and b');
});

test('orders by the seed alone', () => {
  const items = Array.from({ length: 30 }, (_, index) => `item ${index}`);
  const order = (seed: string) => inSeededOrder(items, seed, String);
  expect(order('one')).toEqual(order('one'));
  expect(order('one')).not.toEqual(order('two'));
  expect(order('one').toSorted()).toEqual(items.toSorted());
});

test('gives each item once in batches, and starts again after the last', () => {
  const items = [1, 2, 3, 4, 5];
  expect(batchOf(items, 1, 2)).toEqual({ items: [1, 2], number: 1, next: 2, batches: 3 });
  expect(batchOf(items, 3, 2)).toEqual({ items: [5], number: 3, next: 1, batches: 3 });
  expect(batchOf(items, 4, 2).number).toBe(1);
  expect(batchOf([], 7, 2)).toEqual({ items: [], number: 1, next: null, batches: 1 });
});
