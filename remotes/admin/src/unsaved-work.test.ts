import { expect, test } from 'vitest';
import { hasUnsavedWork, noteUnsavedWork } from './unsaved-work.ts';

test('reports unsaved work as long as one form has some', () => {
  expect(hasUnsavedWork()).toBe(false);
  const [one, other] = [noteUnsavedWork(), noteUnsavedWork()];
  one();
  one();
  expect(hasUnsavedWork()).toBe(true);
  other();
  expect(hasUnsavedWork()).toBe(false);
});
