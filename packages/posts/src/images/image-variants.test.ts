import { imageName } from '@ledgerlight/images/name';
import { expect, test } from 'vitest';
import { AUTOMATIC_CROP } from './image-crop.ts';
import { imageVariants, parseVariantPath, variantPath, wideImageVariants } from './image-variants.ts';

const storage = 'https://project.supabase.co/storage/v1/object/public/blog-images';

function nameOf(width: number, height = 900): string {
  const sha256 = '0123456789abcdef'.repeat(4);
  return imageName({
    sha256,
    timestamp: 1_772_000_000_000,
    index: 0,
    randomPart: 'k3v9x0ab',
    width,
    height,
    extension: 'webp',
  });
}

const widthsOf = (imageUrl: string) =>
  imageVariants(imageUrl)
    ?.srcSet.split(', ')
    .map((entry) => entry.split(' ')[1]);

test('a stored image has variants up to its own width', () => {
  const name = nameOf(1600);
  expect(imageVariants(`${storage}/${name}`)).toEqual({
    src: `${storage}/${name}`,
    srcSet: [
      `/_images/320/${name} 320w`,
      `/_images/480/${name} 480w`,
      `/_images/640/${name} 640w`,
      `/_images/960/${name} 960w`,
      `/_images/1280/${name} 1280w`,
      `/_images/1920/${name} 1600w`,
    ].join(', '),
  });
});

test('no variant is wider than the image or the widest width', () => {
  expect(widthsOf(`${storage}/${nameOf(100)}`)).toEqual(['100w']);
  expect(widthsOf(`${storage}/${nameOf(640)}`)).toEqual(['320w', '480w', '640w']);
  expect(widthsOf(`${storage}/${nameOf(641)}`)).toEqual(['320w', '480w', '640w', '641w']);
  expect(widthsOf(`${storage}/${nameOf(9000)}`)?.at(-1)).toBe('1920w');
});

test.each([
  'https://images.example/cover.webp',
  `${storage}/cover.webp`,
  `${storage}/${nameOf(800)}?download`,
  `${storage}/${nameOf(800)}#top`,
  `${storage}/folder/${nameOf(800)}`,
  `${storage}-other/${nameOf(800)}`,
  `https://evil.example/?x=${storage}/${nameOf(800)}`,
  `https://evil.example\\${storage}/${nameOf(800)}`,
  `storage/v1/object/public/blog-images/${nameOf(800)}`,
  `blob:${storage}/${nameOf(800)}`,
  '',
])('the address %j has no variants', (address) => {
  expect(imageVariants(address)).toBeNull();
});

test.each([
  `/_images/321/${nameOf(800)}`,
  `/_images/0640/${nameOf(800)}`,
  `/_images/640px/${nameOf(800)}`,
  `/_images/${nameOf(800)}`,
  `/_images/640/${nameOf(800)}/`,
  `/_images/640/x/${nameOf(800)}`,
  `/_images/640/..%2F${nameOf(800)}`,
  `/_images/640/${nameOf(800)}?x`,
  `/_images/640/${nameOf(800)}\n`,
  '/_images/640/https://evil.example/cover.webp',
  `/images/640/${nameOf(800)}`,
  '/_images/640/',
])('the path %j names no variant', (path) => {
  expect(parseVariantPath(path)).toBeNull();
});

test('an image of another ratio is cropped to 16:9', () => {
  const portrait = nameOf(900, 1600);
  expect(wideImageVariants(`${storage}/${portrait}`, { x: 30, y: 13 })?.srcSet).toBe(
    [320, 480, 640, 960].map((width) => `/_images/${width}/wide-15/${portrait} ${Math.min(width, 900)}w`).join(', '),
  );
  const panorama = nameOf(2400, 600);
  expect(wideImageVariants(`${storage}/${panorama}`, AUTOMATIC_CROP)?.srcSet).toMatch(
    new RegExp(`/_images/1280/wide/${panorama} 1067w$`),
  );
});

test('an image of about 16:9 is not cropped', () => {
  for (const [width, height] of [
    [1600, 900],
    [1200, 676],
    [1200, 660],
  ] as const)
    expect(wideImageVariants(`${storage}/${nameOf(width, height)}`, AUTOMATIC_CROP)).toEqual(
      imageVariants(`${storage}/${nameOf(width, height)}`),
    );
  expect(wideImageVariants('https://images.example/a.png', AUTOMATIC_CROP)).toBeNull();
});

test.each([0, 5, 95, 100, AUTOMATIC_CROP] as const)('the crop %j is parsed', (cut) => {
  const variant = { width: 640, name: nameOf(900, 1600), cut } as const;
  expect(parseVariantPath(variantPath(variant))).toEqual(variant);
});

test.each(['wide-105', 'wide-', 'wide--5', 'wide-05', 'wide-0.5', 'wide-7', 'high', 'wide/wide', ''])(
  'the crop %j is rejected',
  (cut) => {
    expect(parseVariantPath(`/_images/640/${cut}/${nameOf(900)}`)).toBeNull();
  },
);
