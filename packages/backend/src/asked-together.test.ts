import { expect, test } from 'vitest';
import { askedTogether } from './asked-together.ts';

const SIGNAL = new AbortController().signal;

function counted(most?: number) {
  const requests: (readonly string[])[] = [];
  const ask = askedTogether(async (keys: readonly string[]) => {
    requests.push(keys);
    if (keys.includes('broken')) throw new Error('no answer');
    return new Map(keys.filter((key) => key !== 'nobody').map((key) => [key, key.toUpperCase()]));
  }, most);
  return { ask, requests };
}

test('what is asked in one moment goes as one request, each key once, and everybody gets their own answer', async () => {
  const { ask, requests } = counted();
  expect(await Promise.all(['a', 'b', 'a', 'nobody'].map((key) => ask(key, SIGNAL)))).toEqual([
    'A',
    'B',
    'A',
    undefined,
  ]);
  expect(await ask('a', SIGNAL)).toBe('A');
  expect(requests).toEqual([['a', 'b', 'nobody'], ['a']]);
});

test('no request asks for more than it may, and one that fails is told to those alone who asked by it', async () => {
  const { ask, requests } = counted(2);
  const answers = await Promise.allSettled(['a', 'b', 'broken', 'c', 'd'].map((key) => ask(key, SIGNAL)));
  expect(requests).toEqual([['a', 'b'], ['broken', 'c'], ['d']]);
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'rejected', 'fulfilled']);
});

test('questions that end with different signals are different requests', async () => {
  const { ask, requests } = counted();
  await Promise.all([ask('a', SIGNAL), ask('b', new AbortController().signal)]);
  expect(requests).toEqual([['a'], ['b']]);
});
