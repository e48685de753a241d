import { expect, test } from 'vitest';
import { opensHere } from './newsletter-link.tsx';

const plain = { button: 0, metaKey: false, ctrlKey: false, shiftKey: false, altKey: false };

test('a plain click opens the dialog', () => {
  expect(opensHere(plain)).toBe(true);
});

test.each([{ button: 1 }, { metaKey: true }, { ctrlKey: true }, { shiftKey: true }, { altKey: true }])(
  'a click that asks for another tab is left to the browser: %j',
  (change) => {
    expect(opensHere({ ...plain, ...change })).toBe(false);
  },
);
