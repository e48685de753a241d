import type { DraftFields } from '@ledgerlight/backend/drafts';
import { expect, test, vi } from 'vitest';
import { fileImage } from '../../../testing/file-image.ts';
import { storedPost } from '../../../testing/stored-post.ts';
import { draftOfPost } from '../drafts/initial-draft.ts';
import { EMPTY_DRAFT } from '../drafts/testing/draft-server.ts';
import { EditorModel } from '../model/editor-model.ts';
import { DraftImages } from './draft-images.ts';
import { createDraftedForm } from './drafted-form.ts';

const FOLDER = '/storage/v1/object/public/blog-images';
const CURVE = '0123456789abcdef-1-0-abcdefgh-4x3.png';

function open(post = storedPost({}), store = async (file: { name: string }) => `${FOLDER}/${file.name}`) {
  const model = new EditorModel(post);
  const images = new DraftImages(store);
  model.subscribe(() => images.send(model.state().content.images));
  const formerVersion = vi.fn(async () => null);
  const form = createDraftedForm(model, images, { formerVersion, findById: async () => null });
  return { model, images, form };
}

const FULL: DraftFields = {
  ...{ title: 'Rates', content: `![Curve](${FOLDER}/${CURVE} "Credit")\n\n  Odd\tspace.  \n`, author: '' },
  ...{ type: 'education', imageUrl: 'https://store.example/x.png', imageAlt: 'X', imageFocus: '30% 70%' },
  ...{
    metaTitle: '',
    metaDescription: 'What.',
    slug: 'a-slug',
    prompt: 'rates',
    unplacedImages: `![Later \\[b\\]](${FOLDER}/0123456789abcdee-1-0-abcdefgh-4x3.png)`,
    canonicalUrl: 'https://a.example/b',
    indexing: 'noindex',
    socialTitle: 'S',
    socialDescription: 'D',
    topics: 'tax, debt',
    notes: 'Check it.',
    correction: 'Was wrong.',
  },
  ...{ publishAt: '2037-01-01T08:00:12.345Z', baseHash: 'h1' },
};

test.each([
  ['a full draft', FULL],
  ['an empty one', EMPTY_DRAFT],
  ['one whose only image is in its text', { ...FULL, imageUrl: null, imageAlt: 'left', imageFocus: '' }],
  ['one of a version before', { ...FULL, baseHash: 'h0' }],
  ['one with other line endings', { ...FULL, content: 'One.\r\n\r\nTwo.' }],
])('reads %s exactly as it was written', (_, fields) => {
  const { form, model } = open();
  form.write(fields);
  expect(form.read()).toEqual(fields);
  model.load({ type: 'names-found', fileNames: new Map([[CURVE, 'curve.png']]) });
  expect(form.read()).toEqual(fields);
  model.type('title', 'Changed');
  expect(form.read()).toEqual({ ...fields, title: 'Changed' });
});

test('begins a change of a post as the server compares it', () => {
  const post = storedPost({ state: 'scheduled', publishedAt: '2037-01-01T08:00:00Z' });
  expect(open(post).form.read()).toEqual(draftOfPost(post));
});

test('reads a file by its address once it is stored, and tells of it', async () => {
  const post = storedPost({ imageUrl: null, content: 'One.' });
  const { form, model, images } = open(post, async () => `${FOLDER}/${CURVE}`);
  const listener = vi.fn();
  form.onChange(listener);
  model.step({ type: 'images-added', images: [fileImage('my cover.png', { alt: 'A cover' })] });
  model.type('content', 'One. ![](my%20cover.png)');
  expect(form.read()).toMatchObject({ imageUrl: null, content: 'One. ![](my%20cover.png)' });
  listener.mockClear();
  await images.settled();
  expect(listener).toHaveBeenCalled();
  const address = `${FOLDER}/${CURVE}`;
  expect(form.read()).toMatchObject({ imageUrl: address, imageAlt: 'A cover', content: `One. ![](${address})` });
});

test('keeps what is not stored yet, and the names in the text, when another version is written', async () => {
  const { form, model, images } = open(
    storedPost({ imageUrl: null, content: 'One.' }),
    async () => `${FOLDER}/${CURVE}`,
  );
  model.step({ type: 'images-added', images: [fileImage('curve.png')] });
  model.type('content', 'One. ![](curve.png)');
  await images.settled();
  const mine = form.read();
  model.step({ type: 'images-added', images: [fileImage('later.png')] });
  form.write({ ...mine, content: `${mine.content}\n\nTheirs.` });
  const { content } = model.state();
  expect(content.fields.content).toBe('One. ![](curve.png)\n\nTheirs.');
  expect(content.images.map(({ name, kind }) => [name, kind])).toEqual([
    ['curve.png', 'stored'],
    ['later.png', 'file'],
  ]);
});

test('sends a file again that could not be stored', async () => {
  vi.useFakeTimers();
  const store = vi.fn(async () => `${FOLDER}/${CURVE}`).mockRejectedValueOnce(new Error('no network'));
  const { model, images } = open(storedPost({}), store);
  model.step({ type: 'images-added', images: [fileImage('curve.png')] });
  await images.settled();
  expect(images.pending()).toBe(1);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(images.pending()).toBe(0);
  vi.useRealTimers();
});

test('takes a draft of a former version for what it is', async () => {
  const { form, model } = open(storedPost({ contentHash: 'newer' }));
  form.write({ ...FULL, baseHash: 'older' });
  // Until the former version is found, whatever readers see now is a conflict.
  expect(model.state().base).toMatchObject({ contentHash: 'older', fields: { title: '' } });
});
