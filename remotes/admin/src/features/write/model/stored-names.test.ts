import { expect, test } from 'vitest';
import { fileImage } from '../../../testing/file-image.ts';
import { storedPost } from '../../../testing/stored-post.ts';
import { basePostOf, contentOf } from './content.ts';
import { storedContent, withFileNames } from './stored-names.ts';

const PATH = '/storage/v1/object/public/blog-images';
const [COVER, CHART, OTHER] = ['0', '1', '2'].map((digit) => `${digit}123456789abcdef-1-0-abcdefgh-4x3.png`);
const FILE_NAMES = new Map([
  [`${COVER}`, 'chart.png'],
  [`${CHART}`, 'Chart.png'],
]);

function formOf(content: string) {
  return contentOf(basePostOf(storedPost({ imageUrl: `${PATH}/${COVER}`, content })), false);
}

test('gives each stored image a unique file name', () => {
  const form = formOf(`![](${PATH}/${CHART}) ![](${PATH}/${OTHER})`);
  const named = withFileNames({ ...form, images: [...form.images, fileImage('chart.png')] }, FILE_NAMES);
  expect(named.images.map(({ name }) => name)).toEqual(['chart-2.png', 'Chart-3.png', OTHER, 'chart.png']);
  expect(named.fields.content).toBe(`![](Chart-3.png) ![](${PATH}/${OTHER})`);
});

test.each([
  [
    `![A](${PATH}/${CHART} "Title")\n\n![B][b]\n\n[b]: ${PATH}/${COVER}\n`,
    '![A](Chart-2.png "Title")\n\n![B][b]\n\n[b]: chart.png\n',
  ],
  [`\`![A](${PATH}/${CHART})\` ![](${PATH}/${CHART})`, `\`![A](${PATH}/${CHART})\` ![](Chart-2.png)`],
  // An address in angle brackets would be restored without them.
  [`![A](<${PATH}/${CHART}>)`, `![A](<${PATH}/${CHART}>)`],
  // An existing reference must not change its meaning.
  [`![A](chart.png) ![](${PATH}/${COVER})`, '![A](chart.png) ![](chart-2.png)'],
])('stores a text with file names as it was: %j', (stored, shown) => {
  const named = withFileNames(formOf(stored), FILE_NAMES);
  expect(named.fields.content).toBe(shown);
  expect(storedContent(named).fields.content).toBe(stored);
});
