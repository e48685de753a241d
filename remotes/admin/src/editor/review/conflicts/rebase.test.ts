import { expect, test } from 'vitest';
import { fileImage } from '../../../testing/file-image.ts';
import { storedPost } from '../../../testing/stored-post.ts';
import { basePostOf, contentOf } from '../../content.ts';
import { withFileNames } from '../../image-list/files/stored-names.ts';
import { contestedFields, ontoNewest } from './rebase.ts';

const base = basePostOf(storedPost({ content: 'Old ![](https://s.example/a.png)' }));
const start = contentOf(base, false);

function mine(changes: Partial<typeof start.fields>): typeof start {
  return { ...start, fields: { ...start.fields, ...changes } };
}

function theirs(changes: Parameters<typeof storedPost>[0]) {
  return basePostOf(storedPost({ content: base.fields.content, ...changes, contentHash: 'h2' }));
}

test('what I changed stays mine, what I left alone becomes theirs', () => {
  const merged = ontoNewest(
    mine({ title: 'My title' }),
    base,
    theirs({ title: 'Their title', metaTitle: 'Their meta' }),
  );
  expect(merged.fields).toMatchObject({ title: 'My title', metaTitle: 'Their meta', content: base.fields.content });
});

test('only fields that both changed to different words are contested', () => {
  const changed = mine({ title: 'My title', author: 'Same', metaTitle: 'Mine alone' });
  const newest = theirs({ title: 'Their title', author: 'Same', metaDescription: 'Theirs alone' });
  expect(contestedFields(changed, base, newest)).toEqual(['title']);
});

test('my words for the featured picture stay while it is the same picture', () => {
  const [cover, ...others] = start.images;
  const described = {
    ...start,
    images: [{ ...cover, alt: 'Mine' } as (typeof start.images)[0], ...others] as typeof start.images,
  };
  const altAfter = (content: typeof start, changes: Parameters<typeof storedPost>[0]) =>
    ontoNewest(content, base, theirs(changes)).images[0]?.alt;
  expect(altAfter(described, { imageAlt: 'Theirs' })).toBe('Mine');
  expect(altAfter(start, { imageAlt: 'Theirs' })).toBe('Theirs');
  expect(altAfter(described, { imageUrl: 'https://s.example/theirs.png', imageAlt: 'Theirs' })).toBe('Theirs');
});

test('their featured picture is taken unless I chose one, and my files stay', () => {
  const file = fileImage('mine.png');
  const newest = theirs({ imageUrl: 'https://s.example/theirs.png' });
  const ids = (images: readonly { readonly id: string }[]) =>
    ontoNewest({ ...start, images: images as typeof start.images }, base, newest).images.map(({ id }) => id);
  expect(ids([...start.images, file])).toEqual(['https://s.example/theirs.png', 'https://s.example/a.png', 'mine.png']);
  expect(ids([file, ...start.images])).toEqual(['mine.png', 'https://s.example/a.png']);
});

test('a picture that stood only in their former text goes with it', () => {
  const newest = theirs({ content: 'New words without a picture' });
  expect(ontoNewest(start, base, newest).images.map(({ id }) => id)).toEqual(['https://store.example/cover.png']);
});

test('file names in the text are no change against the stored addresses', () => {
  const address = '/storage/v1/object/public/blog-images/0123456789abcdef-1-0-abcdefgh-4x3.png';
  const before = theirs({ content: `![](${address})` });
  const named = withFileNames(contentOf(before, false), new Map([['0123456789abcdef-1-0-abcdefgh-4x3.png', 'a.png']]));
  expect(named.fields.content).toBe('![](a.png)');
  const newest = theirs({ content: `Theirs ![](${address})` });
  expect(contestedFields(named, before, newest)).toEqual([]);
  expect(ontoNewest(named, before, newest).fields.content).toBe(`Theirs ![](${address})`);
  const changed = { ...named, fields: { ...named.fields, content: 'Mine ![](a.png)' } };
  expect(contestedFields(changed, before, newest)).toEqual(['content']);
  expect(ontoNewest(changed, before, newest).fields.content).toBe(`Mine ![](${address})`);
});
