import { expect, test } from 'vitest';
import { createRowReport } from './row-report.ts';

test('a damaged row is told of once, and again when something else is wrong with it', () => {
  const told: string[] = [];
  const report = createRowReport((problem) => told.push(problem));
  for (const problem of ['post 1: slug: empty', 'post 2: slug: empty', 'post 1: slug: empty', 'post 1: author: empty'])
    report(problem);
  expect(told).toEqual(['post 1: slug: empty', 'post 2: slug: empty', 'post 1: author: empty']);
});

test('a row that is read often stays known beside any number of others', () => {
  const told: string[] = [];
  const report = createRowReport((problem) => told.push(problem));
  for (let number = 0; number < 3_000; number += 1) {
    report('post often');
    report(`post ${number}`);
  }
  expect(told.filter((problem) => problem === 'post often')).toHaveLength(1);
});
