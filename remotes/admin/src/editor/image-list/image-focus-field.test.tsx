import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { fileImage } from '../../testing/file-image.ts';
import type { FileImage } from './image-entry.ts';
import { ImageFocusField } from './image-focus-field.tsx';

const field = (changes: Partial<FileImage>) =>
  renderToStaticMarkup(<ImageFocusField image={fileImage('cover.png', changes)} onFocus={() => undefined} />);

test('a portrait is asked how far from the top, a panorama how far from the left, and 16:9 nothing', () => {
  expect(field({ width: 900, height: 1600 })).toMatch(/from the top.* of cover\.png.*type="range"/);
  expect(field({ width: 2400, height: 600 })).toMatch(/from the left.*type="range"/);
  expect(field({ width: 1600, height: 900 })).toBe('');
});

test('what is chosen is told in words, and can be left to the site again', () => {
  const portrait = { width: 900, height: 1600 };
  expect(field({ ...portrait, focus: '50% 20%' })).toMatch(
    /value="20".*aria-valuetext|aria-valuetext="20 %".*value="20"/,
  );
  expect(field({ ...portrait, focus: '50% 20%' })).toContain('Let the site choose');
  expect(field(portrait)).toContain('aria-valuetext="the site chooses"');
  expect(field(portrait)).not.toContain('Let the site choose');
});
