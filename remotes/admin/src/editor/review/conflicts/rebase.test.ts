import { expect, test } from 'vitest';
import { fileImage } from '../../../testing/file-image.ts';
import { storedPost } from '../../../testing/stored-post.ts';
import { basePostOf, contentOf } from '../../content.ts';
import { withFileNames } from '../../image-list/files/stored-names.ts';
import { conflictingFields, rebase } from './rebase.ts';

const base = basePostOf(storedPost({ content: 'Old ![](https://s.example/a.png)' }));
const start = contentOf(base, false);

function mine(changes: Partial<typeof start.fields>): typeof start {
  return { ...start, fields: { ...start.fields, ...changes } };
}

function remote(changes: Parameters<typeof storedPost>[0]) {
  return basePostOf(storedPost({ content: base.fields.content, ...changes, contentHash: 'h2' }));
}

test('keeps changed fields and takes all others from the remote version', () => {
  const newer = remote({ title: 'Their title', metaTitle: 'Their meta' });
  const merged = rebase(mine({ title: 'My title' }), base, newer);
  expect(merged.fields).toMatchObject({ title: 'My title', metaTitle: 'Their meta', content: base.fields.content });
});

test('finds the fields that both sides changed differently', () => {
  const changed = mine({ title: 'My title', author: 'Same', metaTitle: 'Mine alone' });
  const newer = remote({ title: 'Their title', author: 'Same', metaDescription: 'Theirs alone' });
  expect(conflictingFields(changed, base, newer)).toEqual(['title']);
});

test('keeps a changed description while the featured image is the same', () => {
  const [cover, ...others] = start.images;
  const described = {
    ...start,
    images: [{ ...cover, alt: 'Mine' } as (typeof start.images)[0], ...others] as typeof start.images,
  };
  const altAfter = (content: typeof start, changes: Parameters<typeof storedPost>[0]) =>
    rebase(content, base, remote(changes)).images[0]?.alt;
  expect(altAfter(described, { imageAlt: 'Theirs' })).toBe('Mine');
  expect(altAfter(start, { imageAlt: 'Theirs' })).toBe('Theirs');
  expect(altAfter(described, { imageUrl: 'https://s.example/theirs.png', imageAlt: 'Theirs' })).toBe('Theirs');
});

test('takes the remote featured image unless another was chosen', () => {
  const file = fileImage('mine.png');
  const newer = remote({ imageUrl: 'https://s.example/theirs.png' });
  const ids = (images: readonly { readonly id: string }[]) =>
    rebase({ ...start, images: images as typeof start.images }, base, newer).images.map(({ id }) => id);
  expect(ids([...start.images, file])).toEqual(['https://s.example/theirs.png', 'https://s.example/a.png', 'mine.png']);
  expect(ids([file, ...start.images])).toEqual(['mine.png', 'https://s.example/a.png']);
});

test('drops an image that is no longer in the remote text', () => {
  const newer = remote({ content: 'New words without a picture' });
  expect(rebase(start, base, newer).images.map(({ id }) => id)).toEqual(['https://store.example/cover.png']);
});

test('treats file names as the addresses of stored images', () => {
  const address = '/storage/v1/object/public/blog-images/0123456789abcdef-1-0-abcdefgh-4x3.png';
  const before = remote({ content: `![](${address})` });
  const named = withFileNames(contentOf(before, false), new Map([['0123456789abcdef-1-0-abcdefgh-4x3.png', 'a.png']]));
  expect(named.fields.content).toBe('![](a.png)');
  const newer = remote({ content: `Theirs ![](${address})` });
  expect(conflictingFields(named, before, newer)).toEqual([]);
  expect(rebase(named, before, newer).fields.content).toBe(`Theirs ![](${address})`);
  const changed = { ...named, fields: { ...named.fields, content: 'Mine ![](a.png)' } };
  expect(conflictingFields(changed, before, newer)).toEqual(['content']);
  expect(rebase(changed, before, newer).fields.content).toBe(`Mine ![](${address})`);
});
