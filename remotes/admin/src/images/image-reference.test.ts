import { findName, normalisedName } from '@ledgerlight/publishing/file-reference';
import { readPostText } from '@ledgerlight/publishing/post-text';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fileImage } from '../testing/file-image.ts';
import { storedImage } from './image-entry.ts';
import { imageReference } from './image-reference.ts';

test('refers to an image by its name, else by its address', () => {
  expect(imageReference(fileImage('chart.png', { alt: 'The curve' }))).toBe('![The curve](chart.png)');
  expect(imageReference(fileImage('my chart (1).png'))).toBe('![](my%20chart%20%281%29.png)');
  const stored = storedImage('https://s.example/a.png', 'A');
  expect(imageReference({ ...stored, name: 'my chart.png', isNamed: true })).toBe('![A](my%20chart.png)');
  expect(imageReference(stored)).toBe('![A](https://s.example/a.png)');
});

test('writes references that publishing resolves', () => {
  const name = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
    .map((stem) => `${stem.replace(/[/\\\p{Cc}]/gu, '')}x.png`.trim());
  fc.assert(
    fc.property(name, fc.string({ maxLength: 20 }), (given, alt) => {
      const [reference] = readPostText(`Text\n\n${imageReference(fileImage(given, { alt }))}\n`).references;
      expect(findName(reference?.url ?? '', new Set([normalisedName(given)]))).toBe(normalisedName(given));
    }),
  );
});
