import { inspectImage } from '@ledgerlight/images/file';
import { unescapeContent } from '@ledgerlight/posts/escape';
import { parseMarkdown } from '@ledgerlight/posts/markdown/render';
import { applyPlan } from '@ledgerlight/publishing/apply';
import { createInMemoryPorts, NOW, STORE } from '@ledgerlight/publishing/testing/in-memory-ports';
import { samplePng } from '@ledgerlight/publishing/testing/sample-input';
import { expect, test, vi } from 'vitest';
import { fileImage } from '../../../testing/file-image.ts';
import { storedPost } from '../../../testing/stored-post.ts';
import { typed } from '../../../testing/typed-state.ts';
import { editorReducer, editorStateOf } from '../model/state.ts';
import { planForm, publishInput } from './plan-form.ts';

// Earlier files of the worker have loaded the modules without spies.
vi.hoisted(() => vi.resetModules());
vi.mock('@ledgerlight/posts/markdown/render', { spy: true });
vi.mock('@ledgerlight/images/file', { spy: true });

const IMAGE = samplePng(1);
const signal = new AbortController().signal;
const DRAFT_ID = '7d9f6c1e-0000-4000-8000-00000000000a';
const NEW_ID = '7d9f6c1e-0000-4000-8000-00000000000b';

function filled() {
  const state = typed(editorStateOf(null, DRAFT_ID), { title: 'Rates & you', content: 'Up & <away>.\n' });
  const image = fileImage('cover.png', { blob: new Blob([new Uint8Array(IMAGE)]) });
  return editorReducer(state, { type: 'images-added', images: [image] });
}

/** Services with empty stores and the same image at every address. */
function services() {
  const read: string[] = [];
  return {
    ports: createInMemoryPorts(),
    read,
    readImage: async (address: string) => {
      read.push(address);
      return IMAGE;
    },
    publisherOf: async () => 'intern1',
  };
}

async function readyPlan(form: Parameters<typeof planForm>[0], own: ReturnType<typeof services>) {
  const planned = await planForm(form, own, signal);
  if (planned.kind !== 'ready') throw new Error('a plan');
  return planned;
}

async function published() {
  const own = services();
  const { plan } = await readyPlan(filled(), own);
  await applyPlan(plan, own.ports);
  const [row] = own.ports.rows.values();
  if (!row) throw new Error('a row');
  const post = storedPost({ ...row, content: 'Up & <away>.\n' });
  return { own, row, state: editorStateOf(post) };
}

test('refuses an incomplete form without a request', async () => {
  const own = services();
  const planned = await planForm(editorStateOf(null), own, signal);
  expect(planned).toEqual({
    kind: 'problems',
    problems: [
      { field: 'title', message: 'Title is required' },
      { field: 'content', message: 'Content is required' },
      { field: 'images', message: 'At least one image is required' },
    ],
  });
  expect(own.ports.requests).toEqual([]);
});

test('refuses an invalid time', async () => {
  const state = typed(filled(), {}, 'soon');
  expect(await planForm(state, services(), signal)).toMatchObject({ problems: [{ field: 'publishedAt' }] });
});

test('finds no conflict when only the hash has changed', async () => {
  const { own, state } = await published();
  const base = state.base && { ...state.base, contentHash: 'of the version before' };
  expect(await planForm({ ...state, base }, own, signal)).toMatchObject({ kind: 'ready' });
});

test('recognises an unchanged edit', async () => {
  const { own, state } = await published();
  const planned = await planForm(state, own, signal);
  expect(planned).toMatchObject({ kind: 'ready', plan: { action: 'unchanged', images: [{ status: 'present' }] } });
  expect(own.read).toEqual([state.base?.imageUrl]);
});

test('plans file names of stored images as their addresses', async () => {
  const { own, row } = await published();
  const name = '0123456789abcdef-1-0-abcdefgh-4x3.png';
  const content = `Up.\n\n![Curve](${STORE}/${name})\n`;
  own.ports.rows.set(row.slug, { ...row, content });
  const edit = editorReducer(editorStateOf(storedPost({ ...row, content })), {
    type: 'names-found',
    fileNames: new Map([[name, 'curve.png']]),
  });
  expect(edit.content.fields.content).toBe('Up.\n\n![Curve](curve.png)\n');
  expect(await planForm(edit, own, signal)).toMatchObject({ kind: 'ready', plan: { action: 'unchanged' } });
  const changed = typed(edit, { content: 'Down. ![Curve](curve.png)' });
  expect(await planForm(changed, own, signal)).toMatchObject({
    plan: { changes: [{ name: 'content', after: expect.stringContaining(`Down. ![Curve](${STORE}/${name})`) }] },
  });
});

test('refuses an image that cannot be loaded', async () => {
  const { own, state } = await published();
  const readImage = () => Promise.reject(new Error('its address answers 404'));
  const planned = await planForm(state, { ...own, readImage }, signal);
  expect(planned).toMatchObject({
    kind: 'problems',
    problems: [{ field: 'images', message: expect.stringContaining('its address answers 404') }],
  });
});

test('reports a conflict with a newer version', async () => {
  const { own, row, state } = await published();
  own.ports.rows.set(row.slug, { ...row, content: 'Theirs &amp; more', contentHash: 'other' });
  const change = { at: '2026-05-03T07:00:00+00:00', by: 'admin' };
  own.ports.changed.set(row.id, change);
  const planned = await planForm(state, own, signal);
  expect(planned).toMatchObject({ kind: 'conflict', remote: { fields: { content: 'Theirs & more' } }, change });
});

test.each([
  ['removed', () => null],
  ['replaced by another of its name', (row: { id: string }) => ({ ...row, id: 'another' })],
] as const)('reports a post that was %s as conflict', async (_, change) => {
  const { own, row, state } = await published();
  const now = change(row);
  own.ports.rows.delete(row.slug);
  if (now) own.ports.rows.set(row.slug, { ...row, ...now });
  expect(await planForm(state, own, signal)).toEqual({ kind: 'conflict', remote: null, change: null });
});

test('sends the time of an edit only when it was changed', () => {
  const scheduled = editorStateOf(storedPost({ state: 'scheduled' }));
  const timeOf = (state: typeof scheduled) => publishInput(state, [], { id: NEW_ID, now: NOW }).publishedAt;
  expect(timeOf(scheduled)).toBeNull();
  expect(timeOf(typed(scheduled, {}, ''))).toBe(new Date(NOW).toISOString());
  const later = typed(scheduled, {}, '2037-05-03T09:00');
  expect(timeOf(later)).toBe(new Date(2037, 4, 3, 9).toISOString());
  expect(timeOf(editorStateOf(null))).toBeNull();
});

test('asks before it publishes a draft that was published in another page', async () => {
  const { own, row } = await published();
  expect(await planForm(filled(), own, signal)).toEqual({ kind: 'already-published', post: row, publisher: 'intern1' });
  const another = editorReducer(filled(), { type: 'made-new', newId: NEW_ID });
  const planned = await planForm(another, own, signal);
  expect(planned).toMatchObject({ kind: 'ready', plan: { action: 'create', work: { id: NEW_ID } } });
});

test('updates a new post that an earlier attempt has stored', async () => {
  const own = services();
  const { plan: first } = await readyPlan(filled(), own);
  const { post } = await applyPlan(first, own.ports);
  const state = editorReducer(filled(), { type: 'sent', postId: post.id });
  expect(await planForm(state, own, signal)).toMatchObject({ isNew: true, plan: { action: 'unchanged' } });
  const edited = typed(state, { title: 'Rates and you' });
  const { plan: second } = await readyPlan(edited, own);
  expect(await applyPlan(second, own.ports)).toMatchObject({ action: 'updated', post: { id: post.id } });
  expect([...own.ports.rows.keys()]).toEqual([post.slug]);
});

test('parses the text and inspects each image once', async () => {
  const own = services();
  const publish = async (state: Parameters<typeof planForm>[0]) => {
    vi.mocked(parseMarkdown).mockClear();
    vi.mocked(inspectImage).mockClear();
    const { plan } = await readyPlan(state, own);
    const { action } = await applyPlan(plan, own.ports);
    return [action, vi.mocked(parseMarkdown).mock.calls.length, vi.mocked(inspectImage).mock.calls.length];
  };
  const content = 'Up & <away>, ![the &amp; cover](<./cover.png>) and [home](/).\n';
  const state = typed(filled(), { content });
  expect(await publish(state)).toEqual(['created', 1, 1]);
  const [row] = own.ports.rows.values();
  if (!row) throw new Error('a row');
  const edit = editorStateOf(storedPost({ ...row, content: unescapeContent(row.content) }));
  expect(await publish(edit)).toEqual(['unchanged', 1, 1]);
  const changed = typed(edit, { title: 'Rates' });
  expect(await publish(changed)).toEqual(['updated', 1, 1]);
});
