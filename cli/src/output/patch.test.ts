import { expect, test } from 'vitest';
import { patchLines } from './patch.ts';

test('added last lines leave the line before them unchanged', () => {
  expect(patchLines('One.\n\nTwo.', 'One.\n\nTwo.\n\nThree.')).toEqual([' Two.', '+', '+Three.']);
  expect(patchLines('One.\n\nTwo.', 'One.')).toEqual([' One.', '-', '-Two.']);
  expect(patchLines('One.', 'One.')).toEqual([]);
  expect(patchLines('One.', 'One.\n')).toEqual([' One.', '+']);
});
