import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';
import { createDraftStore } from './store.ts';

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  localStorage.clear();
});

const file = (bytes: string) => ({ blob: new Blob([bytes]), thumbnail: new Blob([`small ${bytes}`]) });

test('stores a draft with its files until it is removed', async () => {
  await createDraftStore().save('ann/new', { title: 'Rates' }, new Map([['1', file('curve')]]));
  const later = createDraftStore();
  const draft = await later.load('ann/new');
  expect(draft?.record).toEqual({ title: 'Rates' });
  expect(await draft?.files.get('1')?.blob.text()).toBe('curve');
  await later.remove('ann/new');
  expect(await later.load('ann/new')).toBeNull();
});

test('writes new files and deletes unused ones', async () => {
  const store = createDraftStore();
  await store.save('ann/new', {}, new Map(Object.entries({ 1: file('first'), 2: file('second') })));
  await store.save('ann/new', {}, new Map(Object.entries({ 2: file('ignored'), 3: file('third') })));
  const { files } = (await store.load('ann/new')) ?? {};
  const texts = [...(files ?? [])].map(async ([id, { blob }]) => [id, await blob.text()]);
  expect(await Promise.all(texts)).toEqual([
    ['2', 'second'],
    ['3', 'third'],
  ]);
});

test('separates the drafts of forms', async () => {
  const store = createDraftStore();
  for (const key of ['ann/new', 'ann/new/2', 'ann/newer', 'bob/new'])
    await store.save(key, {}, new Map([[key, file(key)]]));
  expect(await store.keysOf('ann/new')).toEqual(['ann/new', 'ann/new/2']);
  await store.remove('ann/new');
  expect([...((await store.load('ann/new/2'))?.files.keys() ?? [])]).toEqual(['ann/new/2']);
});

test('ignores damaged files', async () => {
  const store = createDraftStore();
  await store.save('ann/new', {}, new Map(Object.entries({ 1: file('curve'), 2: { blob: 'none' } as never })));
  expect([...((await store.load('ann/new'))?.files.keys() ?? [])]).toEqual(['1']);
});

test('reopens the database after another page has deleted it', async () => {
  const store = createDraftStore();
  await store.save('ann/new', { title: 'Rates' }, new Map());
  const removal = indexedDB.deleteDatabase('ledgerlight-drafts');
  await new Promise((resolve, reject) => {
    removal.onsuccess = resolve;
    removal.onerror = reject;
  });
  await store.save('ann/new', { title: 'Rates again' }, new Map());
  expect((await store.load('ann/new'))?.record).toEqual({ title: 'Rates again' });
});

test('loads text saved by a closing page with the files saved before', async () => {
  const store = createDraftStore();
  await store.save('ann/new', { title: 'Rates' }, new Map([['1', file('curve')]]));
  store.saveText('ann/new', { title: 'Rates rise' });
  const draft = await createDraftStore().load('ann/new');
  expect(draft?.record).toEqual({ title: 'Rates rise' });
  expect(await draft?.files.get('1')?.blob.text()).toBe('curve');
});

test('finds the first text of a closing page by its key', async () => {
  createDraftStore().saveText('ann/new', { title: 'R' });
  createDraftStore().saveText('bob/new', { title: 'B' });
  const later = createDraftStore();
  expect(await later.keysOf('ann/new')).toEqual(['ann/new']);
  expect(await later.load('ann/new')).toEqual({ record: { title: 'R' }, files: new Map() });
});

test('does not restore a draft that was emptied while the page closed', async () => {
  const store = createDraftStore();
  await store.save('ann/new', { title: 'Rates' }, new Map());
  store.saveText('ann/new', null);
  expect(await createDraftStore().load('ann/new')).toBeNull();
});

test('preserves newer text when an older save finishes', async () => {
  const store = createDraftStore();
  const older = store.save('ann/new', { title: 'R' }, new Map());
  store.saveText('ann/new', { title: 'Rates' });
  await older;
  expect((await createDraftStore().load('ann/new'))?.record).toEqual({ title: 'Rates' });
  await store.save('ann/new', { title: 'Rates' }, new Map());
  expect(localStorage).toHaveLength(0);
});

test('removes the text of a removed draft unless it is newer', async () => {
  const store = createDraftStore();
  store.saveText('ann/new', { title: 'Rates' });
  await store.remove('ann/new');
  expect(await createDraftStore().load('ann/new')).toBeNull();
  const removed = store.remove('ann/new');
  store.saveText('ann/new', { title: 'Another' });
  await removed;
  expect((await createDraftStore().load('ann/new'))?.record).toEqual({ title: 'Another' });
});

test('saves although local storage is full', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const store = createDraftStore();
  store.saveText('ann/new', { title: 'Rates' });
  await store.save('ann/new', { title: 'Rates' }, new Map());
  expect((await store.load('ann/new'))?.record).toEqual({ title: 'Rates' });
});
