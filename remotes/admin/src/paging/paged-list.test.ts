import { expect, test } from 'vitest';
import { asking, NOTHING_YET, type PagedList, placeOfMore, withPage, withProblem } from './paged-list.ts';

type List = PagedList<string, number>;

const nothing: List = NOTHING_YET;
const first = withPage(asking(nothing, undefined), { items: ['a', 'b'], next: 2 });

test('the first page stands alone, and the next one follows it', () => {
  expect(first).toMatchObject({ items: ['a', 'b'], next: 2, state: 'ready' });
  const second = withPage(asking(first, placeOfMore(first)), { items: ['c'], next: null });
  expect(second).toMatchObject({ items: ['a', 'b', 'c'], next: null });
});

test('a list that begins anew keeps what is shown until its first page has come', () => {
  const anew = asking(first, undefined);
  expect(anew).toMatchObject({ items: ['a', 'b'], state: 'loading' });
  expect(withPage(anew, { items: ['z'], next: null })).toMatchObject({ items: ['z'], next: null });
});

test('after a failure the page that did not come is asked for again', () => {
  const noSecond = withProblem(asking(first, 2), 'away');
  expect(noSecond).toMatchObject({ items: ['a', 'b'], state: 'failed', problem: 'away' });
  expect(placeOfMore(noSecond)).toBe(2);
  expect(withPage(asking(noSecond, 2), { items: ['c'], next: null })).toMatchObject({ problem: '', state: 'ready' });
});

test('a list that could not begin anew begins anew when it is tried again, though it has more pages', () => {
  const failed = withProblem(asking(first, undefined), 'away');
  expect(failed.next).toBe(2);
  expect(placeOfMore(failed)).toBeUndefined();
});
