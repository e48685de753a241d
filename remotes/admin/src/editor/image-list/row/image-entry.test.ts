import fc from 'fast-check';
import { expect, test } from 'vitest';
import { freeName, storedImage, storedImagesOf } from './image-entry.ts';

test('the pictures of a stored post are the featured one and those of its text, each once', () => {
  const content =
    '![Rates](https://s.example/b.png) ![](https://s.example/a.png) ![x](/own.png) `![](https://s.example/c.png)`';
  expect(
    storedImagesOf({ imageUrl: 'https://s.example/a.png', imageAlt: '', imageFocus: '' }, content).map(
      ({ address, alt }) => [address, alt],
    ),
  ).toEqual([
    ['https://s.example/a.png', ''],
    ['https://s.example/b.png', 'Rates'],
  ]);
});

test('a stored picture tells its size when its address does', () => {
  const address = 'https://s.example/0123456789abcdef-1700000000000-0-a1b2c3d4-1200x800.jpg?v=1';
  expect(storedImage(address, '')).toMatchObject({ width: 1200, height: 800 });
  expect(storedImage(address, '').name).toBe('0123456789abcdef-1700000000000-0-a1b2c3d4-1200x800.jpg');
  expect(storedImage('https://s.example/x.jpg', '')).toMatchObject({ name: 'x.jpg', width: null });
});

test('a taken name gets a number before its ending', () => {
  expect(freeName('image.png', [])).toBe('image.png');
  expect(freeName('image.png', ['Image.PNG', 'image-2.png'])).toBe('image-3.png');
  expect(freeName('noending', ['noending'])).toBe('noending-2');
});

test('a free name is never one of the taken ones', () => {
  const name = fc.constantFrom('a.png', 'A.png', 'a-2.png', 'b.jpg', '.png');
  fc.assert(
    fc.property(name, fc.array(name), (wanted, taken) => {
      const lower = taken.map((each) => each.toLowerCase());
      expect(lower).not.toContain(freeName(wanted, taken).toLowerCase());
    }),
  );
});
