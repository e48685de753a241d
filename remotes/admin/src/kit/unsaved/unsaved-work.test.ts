import { expect, test } from 'vitest';
import { hasUnsavedWork, noteUnsavedWork, unsavedWork } from './unsaved-work.ts';

test('reports unsaved work as long as one form has some', () => {
  expect(hasUnsavedWork()).toBe(false);
  const [one, other] = [noteUnsavedWork('form'), noteUnsavedWork('draft')];
  expect(unsavedWork()).toBe('form');
  one();
  one();
  expect([hasUnsavedWork(), unsavedWork()]).toEqual([true, 'draft']);
  other();
  expect(hasUnsavedWork()).toBe(false);
});
