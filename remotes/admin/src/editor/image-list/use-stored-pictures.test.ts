import { expect, test } from 'vitest';
import { fileImage } from '../../testing/file-image.ts';
import { storedImage } from './row/image-entry.ts';
import { shownPictures } from './use-stored-pictures.ts';

const PATH = '/storage/v1/object/public/blog-images';
const NAME = '0123456789abcdef-1-0-abcdefgh-4x3.png';

test('stored images are found at the storage, each under a name of its own', () => {
  const external = storedImage('https://store.example/chart.png', '');
  const images = [storedImage(`${PATH}/${NAME}`, ''), external, fileImage('chart.png')];
  const pictures = shownPictures(images, 'https://abc.supabase.co');
  expect(pictures.map(({ name }) => name)).toEqual([NAME, 'chart-2.png', 'chart.png']);
  expect(pictures[0]).toMatchObject({
    id: `${PATH}/${NAME}`,
    address: `https://abc.supabase.co${PATH}/${NAME}`,
    width: 4,
  });
});
