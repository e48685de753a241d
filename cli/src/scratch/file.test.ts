import { expect, test } from 'vitest';
import { putAside } from './file.ts';

test('bytes are read as they were put aside until they are let go', () => {
  const first = putAside(new Uint8Array(1000).fill(1));
  const second = putAside(new Uint8Array(5000).fill(2));
  first.letGo();
  expect(() => first.read()).toThrow('It was let go.');
  const third = putAside(new Uint8Array(900).fill(3));
  first.letGo();
  expect([second.read(), third.read()]).toEqual([new Uint8Array(5000).fill(2), new Uint8Array(900).fill(3)]);
});
