import { expect, test } from 'vitest';
import { isPlainClick } from './plain-click.ts';

const plain = { button: 0, metaKey: false, ctrlKey: false, shiftKey: false, altKey: false };

test('a plain click asks for the link', () => {
  expect(isPlainClick(plain)).toBe(true);
});

test.each([{ button: 1 }, { metaKey: true }, { ctrlKey: true }, { shiftKey: true }, { altKey: true }])(
  'a click that asks for another tab is left to the browser: %j',
  (change) => {
    expect(isPlainClick({ ...plain, ...change })).toBe(false);
  },
);
