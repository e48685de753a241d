import { expect, test } from 'vitest';
import { isPlainClick } from './plain-click.ts';

const plain = { button: 0, metaKey: false, ctrlKey: false, shiftKey: false, altKey: false };

test('a plain click follows the link', () => {
  expect(isPlainClick(plain)).toBe(true);
});

test.each([{ button: 1 }, { metaKey: true }, { ctrlKey: true }, { shiftKey: true }, { altKey: true }])(
  'the browser handles a click with %j',
  (change) => {
    expect(isPlainClick({ ...plain, ...change })).toBe(false);
  },
);
