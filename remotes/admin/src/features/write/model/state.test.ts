import type { PostRevision } from '@ledgerlight/backend/managed-post';
import { expect, test } from 'vitest';
import { fileImage } from '../../../testing/file-image.ts';
import { storedPost } from '../../../testing/stored-post.ts';
import { typed } from '../../../testing/typed-state.ts';
import { isChanged } from './content.ts';
import { type EditorAction, type EditorState, editorReducer, editorStateOf } from './state.ts';

function after(state: EditorState, ...actions: EditorAction[]): EditorState {
  return actions.reduce(editorReducer, state);
}

const NEW = editorStateOf(null);
const NEXT = '7d9f6c1e-0000-4000-8000-00000000000a';

test('starts a new post with the specified author and type', () => {
  expect(NEW.content.fields).toMatchObject({ author: 'Financial Advisory Team', postType: 'financial-news' });
  expect(isChanged(NEW)).toBe(false);
});

test('caps the meta description of a structure at 160 characters', () => {
  const fields = { metaDescription: '🚀'.repeat(161) };
  const taken = after(NEW, { type: 'structure-taken', fields, replaces: false });
  expect(taken.content.fields.metaDescription).toBe('🚀'.repeat(160));
});

test('detects a changed image focus', () => {
  const start = editorStateOf(storedPost({ imageFocus: '50% 20%' }));
  const [cover] = start.content.images;
  expect(cover?.focus).toBe('50% 20%');
  const moved = after(start, { type: 'focus-edited', id: cover?.id ?? '', value: '50% 25%' });
  expect(isChanged(moved)).toBe(true);
  expect(isChanged(after(moved, { type: 'focus-edited', id: cover?.id ?? '', value: '50% 20%' }))).toBe(false);
});

test('updates the alternative text in references that have the former one', () => {
  const stored = storedPost({ imageAlt: 'Cover words', content: '![Chart](https://store.example/chart.png)\n' });
  const start = typed(after(editorStateOf(stored), { type: 'images-added', images: [fileImage('my file.png')] }), {
    content: `![](my%20file.png) ![By hand](my%20file.png)\n${stored.content}`,
  });
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

test('shows the time of a scheduled post only', () => {
  expect(editorStateOf(storedPost({ state: 'scheduled' })).content.fields.publishedAt).toMatch(
    /^2026-11-2\dT\d{2}:\d{2}$/,
  );
  expect(editorStateOf(storedPost({})).content.fields.publishedAt).toBe('');
});

test('clears the form after publishing', () => {
  const filled = after(typed(NEW, { title: 'Rates' }), { type: 'images-added', images: [fileImage('a.png')] });
  const sent = after(filled, { type: 'sent', postId: NEXT });
  expect(sent.content.postId).toBe(NEXT);
  expect(after(sent, { type: 'published', base: null }).content).toEqual(NEW.content);
});

test('opens a former version and sets a draft aside', () => {
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

  const draft = typed(editorStateOf(post), { title: 'My draft' });
  const overDraft = after(draft, { type: 'version-opened', version });
  expect(overDraft.content.fields.title).toBe('Then');
  expect(after(overDraft, { type: 'set-aside-restored' }).content.fields.title).toBe('My draft');
});

const CHART = '0123456789abcdef-1-0-abcdefgh-4x3.png';
const CHART_ADDRESS = `/storage/v1/object/public/blog-images/${CHART}`;
const NAMES_FOUND = { type: 'names-found', fileNames: new Map([[CHART, 'chart.png']]) } as const;

test('shows stored images by their file names in the text', () => {
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

test('adds file names to drafts and to what is set aside', () => {
  const { content, base } = editorStateOf(storedPost({ content: `![Chart](${CHART_ADDRESS})\n` }));
  const written = { type: 'draft-written', content, base, isRestored: false, fileNames: new Map() } as const;
  const opened = { ...NEW, setAside: { content, reason: 'rebased' } } as const;
  const state = after(opened, written, NAMES_FOUND);
  expect(state.content.fields.content).toBe('![Chart](chart.png)\n');
  expect(state.setAside?.content.fields.content).toBe('![Chart](chart.png)\n');
});
