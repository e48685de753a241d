import { expect, test } from 'vitest';
import { fileImage } from '../../testing/file-image.ts';
import { storedImage } from './image-entry.ts';
import { picturesWithNames } from './use-stored-pictures.ts';

const PATH = '/storage/v1/object/public/blog-images';
const NAMES = ['0', '1', '2'].map((digit) => `${digit}123456789abcdef-1-0-abcdefgh-4x3.png`);

test('published pictures have the names of their files, each its own, and are found at the storage', () => {
  const pictures = picturesWithNames(
    [...NAMES.map((name) => storedImage(`${PATH}/${name}`, '')), fileImage('chart.png')],
    new Map([
      [NAMES[0] ?? '', 'cover.png'],
      [NAMES[1] ?? '', 'Chart.png'],
    ]),
    'https://abc.supabase.co',
  );
  expect(pictures.map(({ name }) => name)).toEqual(['cover.png', 'Chart-2.png', NAMES[2], 'chart.png']);
  expect(pictures[0]).toMatchObject({
    id: `${PATH}/${NAMES[0]}`,
    address: `https://abc.supabase.co${PATH}/${NAMES[0]}`,
    width: 4,
  });
});
