import { expect, test } from 'vitest';
import { postImage, postImagePath, siteImage } from './share-image.ts';

const post = { slug: 'bond-ladders', title: 'Bond ladders', type: 'financial-news' } as const;

test('the picture of a post is at an address that changes with its title and its type, and with nothing else', () => {
  const path = postImagePath(post);
  expect(path).toMatch(/^\/og\/bond-ladders\.png\?v=[0-9a-z]{7}$/);
  expect(postImagePath({ ...post })).toBe(path);
  expect(postImagePath({ ...post, title: 'Bond Ladders' })).not.toBe(path);
  expect(postImagePath({ ...post, type: 'education' })).not.toBe(path);
});

test('a title of any script has an address', () => {
  expect(postImagePath({ ...post, title: '債券 📈 \ud800' })).toMatch(/\?v=[0-9a-z]{7}$/);
});

test('pictures are named with absolute address, size and words', () => {
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
