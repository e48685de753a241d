import { inspectImage } from '@ledgerlight/pictures/file';
import { unescapeContent } from '@ledgerlight/posts/escape';
import { parseMarkdown } from '@ledgerlight/posts/markdown/render';
import { applyPlan } from '@ledgerlight/publishing/apply';
import { createInMemoryPorts, NOW, STORE } from '@ledgerlight/publishing/testing/in-memory-ports';
import { samplePng } from '@ledgerlight/publishing/testing/sample-input';
import { expect, test, vi } from 'vitest';
import { fileImage } from '../../testing/file-image.ts';
import { storedPost } from '../../testing/stored-post.ts';
import { storedImagesOf } from '../image-list/row/image-entry.ts';
import { editorReducer, editorStateOf } from '../state.ts';
import { newPostId } from './new-post-id.ts';
import { formProblems, planForm, publishInput } from './plan-form.ts';

vi.mock('@ledgerlight/posts/markdown/render', { spy: true });
vi.mock('@ledgerlight/pictures/file', { spy: true });

const PICTURE = samplePng(1);
const signal = new AbortController().signal;
const NEW_ID = '7d9f6c1e-0000-4000-8000-00000000000b';

function filled() {
  let state = editorReducer(editorStateOf(null), { type: 'field-edited', field: 'title', value: 'Rates & you' });
  state = editorReducer(state, { type: 'field-edited', field: 'content', value: 'Up & <away>.\n' });
  const image = fileImage('cover.png', { blob: new Blob([new Uint8Array(PICTURE)]) });
  return editorReducer(state, { type: 'images-added', images: [image] });
}

/** Services over empty stores that hold the one picture at every address. */
function services() {
  const read: string[] = [];
  return {
    ports: createInMemoryPorts(),
    read,
    readPicture: async (address: string) => {
      read.push(address);
      return PICTURE;
    },
    publisherOf: async () => 'intern1',
  };
}

/** A post that was published by the form, and the form that edits it. */
async function published() {
  const own = services();
  const planned = await planForm(filled(), own, signal);
  if (planned.kind !== 'ready') throw new Error('a plan');
  await applyPlan(planned.plan, own.ports);
  const [row] = own.ports.rows.values();
  if (!row) throw new Error('a row');
  const post = storedPost({ ...row, content: 'Up & <away>.\n' });
  return { own, row, state: editorStateOf(post) };
}

test('an incomplete form has the specified problems and asks nobody', async () => {
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

test('a damaged time is a problem of its field', () => {
  const state = editorReducer(filled(), { type: 'publish-at-edited', value: 'soon' });
  expect(formProblems(state)).toMatchObject([{ field: 'publishedAt' }]);
});

test('a new post is planned as one, its content not escaped twice', async () => {
  const { row } = await published();
  expect(row).toMatchObject({ title: 'Rates & you', content: 'Up &amp; &lt;away&gt;.\n', slug: 'rates-you' });
});

test('a post that is only stored in another form since is no conflict', async () => {
  const { own, state } = await published();
  const base = state.base && { ...state.base, contentHash: 'of the version before' };
  expect(await planForm({ ...state, base }, own, signal)).toMatchObject({ kind: 'ready' });
});

test('an unchanged edit is seen as such, its featured picture as already there', async () => {
  const { own, state } = await published();
  const planned = await planForm(state, own, signal);
  expect(planned).toMatchObject({ kind: 'ready', plan: { action: 'unchanged', images: [{ status: 'present' }] } });
  expect(own.read).toEqual([state.base?.imageUrl]);
});

test('pictures that stand in the text are neither loaded nor warned of', async () => {
  const { own, state } = await published();
  const address = `${STORE}/0123456789abcdef-1-0-abcdefgh-4x3.png`;
  const content = `Up.\n\n![Curve](${address})\n`;
  const edited = {
    ...state,
    content: {
      ...state.content,
      fields: { ...state.content.fields, content },
      images: storedImagesOf({ imageUrl: state.base?.imageUrl ?? null, imageAlt: '', imageFocus: '' }, content),
    },
  };
  const planned = await planForm(edited, own, signal);
  if (planned.kind !== 'ready') throw new Error('a plan');
  expect(planned.plan.warnings.filter(({ code }) => code === 'unused-image')).toEqual([]);
  expect(planned.plan.changes).toMatchObject([{ name: 'content', after: content }]);
  expect(planned.keptPictures).toMatchObject([{ address }]);
  expect(own.read).toHaveLength(1);
});

test('file names of stored images in the text are planned as their addresses', async () => {
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
  const changed = editorReducer(edit, { type: 'field-edited', field: 'content', value: 'Down. ![Curve](curve.png)' });
  expect(await planForm(changed, own, signal)).toMatchObject({
    plan: { changes: [{ name: 'content', after: expect.stringContaining(`Down. ![Curve](${STORE}/${name})`) }] },
  });
});

test('a picture that cannot be loaded is a problem of the images', async () => {
  const { own, state } = await published();
  const readPicture = () => Promise.reject(new Error('its address answers 404'));
  const planned = await planForm(state, { ...own, readPicture }, signal);
  expect(planned).toMatchObject({
    kind: 'problems',
    problems: [{ field: 'images', message: expect.stringContaining('its address answers 404') }],
  });
});

test('a post that others changed since the edit began is not planned over', async () => {
  const { own, row, state } = await published();
  own.ports.rows.set(row.slug, { ...row, content: 'Theirs &amp; more', contentHash: 'other' });
  const change = { at: '2026-05-03T07:00:00+00:00', by: 'admin' };
  own.ports.changed.set(row.id, change);
  const planned = await planForm(state, own, signal);
  expect(planned).toMatchObject({ kind: 'conflict', theirs: { fields: { content: 'Theirs & more' } }, change });
});

test.each([
  ['removed', () => null],
  ['replaced by another of its name', (row: { id: string }) => ({ ...row, id: 'another' })],
] as const)('a post that was %s meanwhile is told', async (_, change) => {
  const { own, row, state } = await published();
  const now = change(row);
  own.ports.rows.delete(row.slug);
  if (now) own.ports.rows.set(row.slug, { ...row, ...now });
  expect(await planForm(state, own, signal)).toEqual({ kind: 'conflict', theirs: null, change: null });
});

test('the time of an edit is sent only when it was changed', () => {
  const scheduled = editorStateOf(storedPost({ state: 'scheduled' }));
  const timeOf = (state: typeof scheduled) => publishInput(state, [], { id: NEW_ID, now: NOW }).publishedAt;
  expect(timeOf(scheduled)).toBeNull();
  expect(timeOf(editorReducer(scheduled, { type: 'publish-at-edited', value: '' }))).toBe(new Date(NOW).toISOString());
  const later = editorReducer(scheduled, { type: 'publish-at-edited', value: '2037-05-03T09:00' });
  expect(timeOf(later)).toBe(new Date(2037, 4, 3, 9).toISOString());
  expect(timeOf(editorStateOf(null))).toBeNull();
});

test('derives the id of a new post from its title and text', async () => {
  const { ports } = services();
  const idOf = (title: string, content: string) =>
    newPostId({ ...filled().content.fields, title, content }, ports.environment);
  const id = await idOf('Rates', 'One\ntwo');
  expect(await idOf('Rates ', 'One\r\ntwo\n')).toBe(id);
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(new Set([id, await idOf('Rate', 'sOne\ntwo'), await idOf('Rates', 'One\ntwo.')]).size).toBe(3);
});

test('a text that is already published needs an explicit choice to be published again', async () => {
  const { own, row } = await published();
  expect(await planForm(filled(), own, signal)).toEqual({ kind: 'already-published', post: row, publisher: 'intern1' });
  const another = editorReducer(filled(), { type: 'made-new', newId: NEW_ID });
  const planned = await planForm(another, own, signal);
  expect(planned).toMatchObject({ kind: 'ready', plan: { action: 'create', work: { id: NEW_ID } } });
});

test('a new post that an earlier try has stored is that post, whatever was changed in the form since', async () => {
  const own = services();
  const first = await planForm(filled(), own, signal);
  if (first.kind !== 'ready') throw new Error('a plan');
  const { post } = await applyPlan(first.plan, own.ports);
  const state = editorReducer(filled(), { type: 'sent', postId: post.id });
  expect(await planForm(state, own, signal)).toMatchObject({ isNew: true, plan: { action: 'unchanged' } });
  const edited = editorReducer(state, { type: 'field-edited', field: 'title', value: 'Rates and you' });
  const second = await planForm(edited, own, signal);
  if (second.kind !== 'ready') throw new Error('a plan');
  expect(await applyPlan(second.plan, own.ports)).toMatchObject({ action: 'updated', post: { id: post.id } });
  expect([...own.ports.rows.keys()]).toEqual([post.slug]);
});

test('publishing the form parses its text once and looks into each picture once, whether it is new, changed or unchanged', async () => {
  const own = services();
  const publish = async (state: Parameters<typeof planForm>[0]) => {
    vi.mocked(parseMarkdown).mockClear();
    vi.mocked(inspectImage).mockClear();
    const planned = await planForm(state, own, signal);
    if (planned.kind !== 'ready') throw new Error('a plan');
    const { action } = await applyPlan(planned.plan, own.ports);
    return [action, vi.mocked(parseMarkdown).mock.calls.length, vi.mocked(inspectImage).mock.calls.length];
  };
  const content = 'Up & <away>, ![the &amp; cover](<./cover.png>) and [home](/).\n';
  const state = editorReducer(filled(), { type: 'field-edited', field: 'content', value: content });
  expect(await publish(state)).toEqual(['created', 1, 1]);
  const [row] = own.ports.rows.values();
  if (!row) throw new Error('a row');
  const edit = editorStateOf(storedPost({ ...row, content: unescapeContent(row.content) }));
  expect(await publish(edit)).toEqual(['unchanged', 1, 1]);
  const changed = editorReducer(edit, { type: 'field-edited', field: 'title', value: 'Rates' });
  expect(await publish(changed)).toEqual(['updated', 1, 1]);
});
