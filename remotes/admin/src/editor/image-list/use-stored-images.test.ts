import { expect, test } from 'vitest';
import { fileImage } from '../../testing/file-image.ts';
import { storedImage } from './row/image-entry.ts';
import { shownImages } from './use-stored-images.ts';

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
