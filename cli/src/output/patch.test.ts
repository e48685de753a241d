import { expect, test } from 'vitest';
import { patchLines } from './patch.ts';

test('a line stays the same when others come below it, at the end of a text too', () => {
  expect(patchLines('One.\n\nTwo.', 'One.\n\nTwo.\n\nThree.')).toEqual([' Two.', '+', '+Three.']);
  expect(patchLines('One.\n\nTwo.', 'One.')).toEqual([' One.', '-', '-Two.']);
  expect(patchLines('One.', 'One.')).toEqual([]);
  expect(patchLines('One.', 'One.\n')).toEqual([' One.', '+']);
});
