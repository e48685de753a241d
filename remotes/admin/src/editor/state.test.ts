import type { PostRevision } from '@ledgerlight/backend/managed-post';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fileImage } from '../testing/file-image.ts';
import { storedPost } from '../testing/stored-post.ts';
import { isChanged } from './content.ts';
import { type EditorAction, type EditorState, editorReducer, editorStateOf } from './state.ts';

function after(state: EditorState, ...actions: EditorAction[]): EditorState {
  return actions.reduce(editorReducer, state);
}

const NEW = editorStateOf(null);
const NEXT = '7d9f6c1e-0000-4000-8000-00000000000a';

test('a new post begins with the specified author and type, and nothing unsaved', () => {
  expect(NEW.content.fields).toMatchObject({
    author: 'Financial Advisory Team',
    postType: 'financial-news',
    title: '',
  });
  expect(isChanged(NEW)).toBe(false);
});

test('editing a field clears what was wrong with it and nothing else', () => {
  const refused = after(NEW, {
    type: 'problems-found',
    problems: [
      { field: 'title', message: 'Title is required' },
      { field: 'images', message: 'At least one image is required' },
    ],
  });
  const edited = after(refused, { type: 'field-edited', field: 'title', value: 'Rates' });
  expect(edited.problems.map(({ field }) => field)).toEqual(['images']);
  expect(after(edited, { type: 'images-added', images: [fileImage('a.png')] }).problems).toEqual([]);
  expect(after(refused, { type: 'prompt-edited', value: 'rates' }).problems).toHaveLength(2);
});

test('each check that finds problems is a new attempt, so that the summary takes the focus again', () => {
  const problems = [{ field: 'title', message: 'Title is required' }] as const;
  const twice = after(NEW, { type: 'problems-found', problems }, { type: 'problems-found', problems });
  expect(twice.attempt).toBe(2);
});

test('the meta description is capped at 160 characters and never within one', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (value) => {
      const { content } = after(NEW, { type: 'field-edited', field: 'metaDescription', value });
      const kept = content.fields.metaDescription;
      expect([...kept].length).toBeLessThanOrEqual(160);
      expect(value.startsWith(kept)).toBe(true);
      expect([...value].length <= 160 ? kept : [...kept].length).toBe([...value].length <= 160 ? value : 160);
    }),
    { numRuns: 30 },
  );
});

test('a meta description of a structure is capped too', () => {
  const fields = { metaDescription: '🚀'.repeat(200) };
  const { content } = after(NEW, { type: 'structure-taken', fields, replaces: false });
  expect([...content.fields.metaDescription]).toHaveLength(160);
});

test('pictures move within the list and not out of it', () => {
  const three = after(NEW, { type: 'images-added', images: ['a', 'b', 'c'].map((name) => fileImage(`${name}.png`)) });
  const names = (state: EditorState) => state.content.images.map(({ name }) => name).join(' ');
  expect(names(after(three, { type: 'image-moved', id: 'c.png', by: -1 }))).toBe('a.png c.png b.png');
  expect(names(after(three, { type: 'image-moved', id: 'a.png', by: -1 }))).toBe('a.png b.png c.png');
  expect(names(after(three, { type: 'image-moved', id: 'c.png', by: 9 }))).toBe('a.png b.png c.png');
  expect(names(after(three, { type: 'image-removed', id: 'b.png' }))).toBe('a.png c.png');
});

test('an original takes the place of the picture that was scaled down, in the text too', () => {
  const scaled = fileImage('plan.webp', { alt: 'A plan' });
  const start = after(
    NEW,
    { type: 'images-added', images: [scaled, fileImage('b.png')] },
    { type: 'field-edited', field: 'content', value: '![A plan](plan.webp) ![B](b.png)' },
  );
  const originals = new Map([['plan.webp', fileImage('my plan.png')]]);
  const { content } = after(start, { type: 'originals-taken', originals });
  expect(content.images.map(({ name, alt }) => [name, alt])).toEqual([
    ['my plan.png', 'A plan'],
    ['b.png', ''],
  ]);
  expect(content.fields.content).toBe('![A plan](my%20plan.png) ![B](b.png)');
});

test('an edit begins with the stored post and its pictures, the featured one first', () => {
  const state = editorStateOf(storedPost({ content: '![Chart](https://store.example/chart.png)\n' }));
  expect(isChanged(state)).toBe(false);
  expect(state.content.images).toMatchObject([
    { kind: 'stored', address: 'https://store.example/cover.png' },
    { kind: 'stored', address: 'https://store.example/chart.png', alt: 'Chart' },
  ]);
});

test('what of the featured picture stays in view is part of the form', () => {
  const start = editorStateOf(storedPost({ imageFocus: '50% 20%' }));
  const [cover] = start.content.images;
  expect(cover?.focus).toBe('50% 20%');
  const moved = after(start, { type: 'focus-edited', id: cover?.id ?? '', value: '50% 25%' });
  expect(isChanged(moved)).toBe(true);
  expect(isChanged(after(moved, { type: 'focus-edited', id: cover?.id ?? '', value: '50% 20%' }))).toBe(false);
});

test('other words for a picture reach its references that still have the former ones', () => {
  const stored = storedPost({ imageAlt: 'Cover words', content: '![Chart](https://store.example/chart.png)\n' });
  const start = after(
    editorStateOf(stored),
    { type: 'images-added', images: [fileImage('my file.png')] },
    {
      type: 'field-edited',
      field: 'content',
      value: `![](my%20file.png) ![By hand](my%20file.png)\n${stored.content}`,
    },
  );
  const described = after(
    start,
    { type: 'alt-edited', id: 'my file.png', value: 'A' },
    { type: 'alt-edited', id: 'my file.png', value: 'A *line*' },
    { type: 'alt-edited', id: 'https://store.example/chart.png', value: 'A chart' },
    { type: 'alt-edited', id: 'https://store.example/cover.png', value: 'A cover' },
  );
  expect(described.content.fields.content).toBe(
    '![A \\*line\\*](my%20file.png) ![By hand](my%20file.png)\n![A chart](https://store.example/chart.png)\n',
  );
  expect(start.content.images[0]?.alt).toBe('Cover words');
  expect(described.content.images[0]?.alt).toBe('A cover');
});

test('what differs from the stored post is unsaved work until it is taken back', () => {
  const state = editorStateOf(storedPost({}));
  const edited = after(state, { type: 'field-edited', field: 'title', value: 'Other' });
  expect(isChanged(edited)).toBe(true);
  expect(isChanged(after(edited, { type: 'field-edited', field: 'title', value: 'Rates' }))).toBe(false);
  expect(isChanged(after(state, { type: 'image-removed', id: 'https://store.example/cover.png' }))).toBe(true);
});

test('a scheduled post shows its time, any other none', () => {
  expect(editorStateOf(storedPost({ state: 'scheduled' })).content.publishAt).toMatch(/^2026-11-2\dT\d{2}:\d{2}$/);
  expect(editorStateOf(storedPost({})).content.publishAt).toBe('');
});

test('a discarded draft can be brought back', () => {
  const edited = after(NEW, { type: 'field-edited', field: 'title', value: 'Rates' });
  const discarded = after(edited, { type: 'draft-discarded' });
  expect(isChanged(discarded)).toBe(false);
  expect(discarded.content.postId).toBeNull();
  expect(after(discarded, { type: 'set-aside-brought-back' })).toMatchObject({
    content: edited.content,
    setAside: null,
  });
});

test('taking their version keeps mine aside', () => {
  const mine = after(editorStateOf(storedPost({})), { type: 'field-edited', field: 'title', value: 'Mine' });
  const theirs = editorStateOf(storedPost({ title: 'Theirs', contentHash: 'h2' }));
  if (!theirs.base) throw new Error('an edit has a base');
  const taken = after(mine, { type: 'rebased', base: theirs.base, content: theirs.content, keepsMine: false });
  expect(taken.content.fields.title).toBe('Theirs');
  expect(taken.setAside?.content.fields.title).toBe('Mine');
  expect(isChanged(taken)).toBe(false);
});

test('after publishing the form, the images and the prompt are empty again', () => {
  const filled = after(
    NEW,
    { type: 'field-edited', field: 'title', value: 'Rates' },
    { type: 'images-added', images: [fileImage('a.png')] },
    { type: 'prompt-edited', value: 'rates' },
  );
  const sent = after(filled, { type: 'sent', postId: NEXT });
  expect(sent.content.postId).toBe(NEXT);
  expect(after(sent, { type: 'published', base: null }).content).toEqual(NEW.content);
});

test('an opened version is a change against the present post, and a draft is set aside for it', () => {
  const post = storedPost({ title: 'Now', content: 'The second wording.' });
  const { createdBy: _, ...rest } = post;
  const version: PostRevision = {
    ...rest,
    id: NEXT,
    postId: post.id,
    replacedAt: '2026-11-20T12:00:00Z',
    replacedBy: 'intern1',
    change: 'update',
    title: 'Then',
    content: 'The first wording.',
    metaTitle: null,
    corrections: ['The wording was wrong.'],
  };
  const opened = after(editorStateOf(post), { type: 'version-opened', version });
  expect(opened).toMatchObject({
    openedVersion: version.replacedAt,
    setAside: null,
    base: { contentHash: post.contentHash },
  });
  expect(opened.content.fields).toMatchObject({ title: 'Then', content: 'The first wording.', metaTitle: '' });
  expect(isChanged(opened)).toBe(true);
  expect(after(opened, { type: 'draft-discarded' })).toMatchObject({
    content: { fields: { title: 'Now' } },
    openedVersion: null,
  });

  const draft = after(editorStateOf(post), { type: 'field-edited', field: 'title', value: 'My draft' });
  const overDraft = after(draft, { type: 'version-opened', version });
  expect(overDraft.content.fields.title).toBe('Then');
  expect(after(overDraft, { type: 'set-aside-brought-back' }).content.fields.title).toBe('My draft');
});

const CHART = '0123456789abcdef-1-0-abcdefgh-4x3.png';
const CHART_ADDRESS = `/storage/v1/object/public/blog-images/${CHART}`;
const NAMES_FOUND = { type: 'names-found', fileNames: new Map([[CHART, 'chart.png']]) } as const;

test('stored images keep their file names in the text of an edit', () => {
  const post = storedPost({ content: `![Chart](${CHART_ADDRESS})\n` });
  const state = after(editorStateOf(post), NAMES_FOUND);
  expect(state.content.fields.content).toBe('![Chart](chart.png)\n');
  expect(isChanged(state)).toBe(false);
  expect(state.base?.fields.content).toBe(post.content);

  const described = after(state, { type: 'alt-edited', id: CHART_ADDRESS, value: 'A chart' });
  expect(described.content.fields.content).toBe('![A chart](chart.png)\n');
  const removed = after(described, { type: 'image-removed', id: CHART_ADDRESS });
  expect(removed.content.fields.content).toBe(`![A chart](${CHART_ADDRESS})\n`);

  const next = { ...post, content: `Now ![Chart](${CHART_ADDRESS})\n` };
  const published = after(state, { type: 'published', base: editorStateOf(next).base });
  expect(published.content.fields.content).toBe('Now ![Chart](chart.png)\n');
  expect(isChanged(published)).toBe(false);
});

test('a draft from before file names and what is set aside get them too', () => {
  const { content, base } = editorStateOf(storedPost({ content: `![Chart](${CHART_ADDRESS})\n` }));
  const setAside = { content, reason: 'theirs-taken' } as const;
  const restored = { type: 'draft-restored', content, base, setAside, savedAt: '2026-11-21T12:00:00Z' } as const;
  const state = after(NEW, restored, NAMES_FOUND);
  expect(state.content.fields.content).toBe('![Chart](chart.png)\n');
  expect(state.setAside?.content.fields.content).toBe('![Chart](chart.png)\n');
});
