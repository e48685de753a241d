import { expect, test } from 'vitest';
import { postImage, postImagePath, siteImage } from './share-image.ts';

const post = {
  slug: 'bond-ladders',
  title: 'Bond ladders',
  type: 'financial-news',
  imageFocus: '',
  updatedAt: '2026-03-14T08:30:00+00:00',
} as const;

test('the image path of a post depends on all that its image shows', () => {
  const path = postImagePath(post);
  expect(path).toMatch(/^\/og\/bond-ladders\.png\?v=[0-9a-z]{7}$/);
  expect(postImagePath({ ...post, updatedAt: '2026-03-14T08:30:00.000Z' })).toBe(path);
  expect(postImagePath({ ...post, title: '債券 📈 \ud800' })).toMatch(/\?v=[0-9a-z]{7}$/);
  expect(postImagePath({ ...post, title: 'Bond Ladders' })).not.toBe(path);
  expect(postImagePath({ ...post, type: 'education' })).not.toBe(path);
  expect(postImagePath({ ...post, imageFocus: '50% 0%' })).not.toBe(path);
  expect(postImagePath({ ...post, updatedAt: '2026-03-15T08:30:00Z' })).not.toBe(path);
});

test('images have an absolute URL, a size and an alternative text', () => {
  expect(siteImage('https://ledgerlight.example')).toMatchObject({
    url: 'https://ledgerlight.example/share.png',
    width: 1200,
    height: 630,
  });
  expect(postImage('https://ledgerlight.example', post)).toMatchObject({
    url: `https://ledgerlight.example${postImagePath(post)}`,
    alt: 'Bond ladders',
  });
});
