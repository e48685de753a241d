import { expect, test } from 'vitest';
import { fileImage } from '../testing/file-image.ts';
import { freeName, libraryImage, shownImages, storedImage, storedImagesOf } from './image-entry.ts';

test('lists the featured image and those of the text, each once', () => {
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

test('reads the size of a stored image from its address', () => {
  const address = 'https://s.example/0123456789abcdef-1700000000000-0-a1b2c3d4-1200x800.jpg?v=1';
  expect(storedImage(address, '')).toMatchObject({ width: 1200, height: 800 });
  expect(storedImage(address, '').name).toBe('0123456789abcdef-1700000000000-0-a1b2c3d4-1200x800.jpg');
  expect(storedImage('https://s.example/x.jpg', '')).toMatchObject({ name: 'x.jpg', width: null });
});

test('numbers a taken name', () => {
  expect(freeName('image.png', [])).toBe('image.png');
  expect(freeName('image.png', ['Image.PNG', 'image-2.png'])).toBe('image-3.png');
  expect(freeName('noending', ['noending'])).toBe('noending-2');
});

const PATH = '/storage/v1/object/public/blog-images';
const NAME = '0123456789abcdef-1-0-abcdefgh-4x3.png';

test('shows stored images at the storage under unique names', () => {
  const external = storedImage('https://store.example/chart.png', '');
  const images = [storedImage(`${PATH}/${NAME}`, ''), external, fileImage('chart.png')];
  const shown = shownImages(images, 'https://abc.supabase.co');
  expect(shown.map(({ name }) => name)).toEqual([NAME, 'chart-2.png', 'chart.png']);
  expect(shown[0]).toMatchObject({
    id: `${PATH}/${NAME}`,
    address: `https://abc.supabase.co${PATH}/${NAME}`,
    width: 4,
  });
});

test('takes the crop and the size of the record of the library', () => {
  const image = libraryImage({ name: NAME, alt: 'A coin', focus: '30% 70%' });
  expect(image).toMatchObject({ kind: 'stored', alt: 'A coin', focus: '30% 70%', width: 4, isNamed: false });
});
