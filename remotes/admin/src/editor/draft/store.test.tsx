import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';
import { createDraftStore } from './store.ts';

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  localStorage.clear();
});

const file = (bytes: string) => ({ blob: new Blob([bytes]), thumbnail: new Blob([`small ${bytes}`]) });

test('a draft outlives the page with its files, and is gone when it is removed', async () => {
  await createDraftStore().save('ann/new', { title: 'Rates' }, new Map([['1', file('curve')]]));
  const later = createDraftStore();
  const draft = await later.load('ann/new');
  expect(draft?.record).toEqual({ title: 'Rates' });
  expect(await draft?.files.get('1')?.blob.text()).toBe('curve');
  await later.remove('ann/new');
  expect(await later.load('ann/new')).toBeNull();
});

test('only files that are new are written, and those that are no longer named go', async () => {
  const store = createDraftStore();
  await store.save(
    'ann/new',
    {},
    new Map([
      ['1', file('first')],
      ['2', file('second')],
    ]),
  );
  await store.save(
    'ann/new',
    {},
    new Map([
      ['2', file('not looked at')],
      ['3', file('third')],
    ]),
  );
  const { files } = (await store.load('ann/new')) ?? {};
  const texts = [...(files ?? [])].map(async ([id, { blob }]) => [id, await blob.text()]);
  expect(await Promise.all(texts)).toEqual([
    ['2', 'second'],
    ['3', 'third'],
  ]);
});

test('the drafts of one form are told from those of others, files too', async () => {
  const store = createDraftStore();
  for (const key of ['ann/new', 'ann/new/2', 'ann/newer', 'bob/new'])
    await store.save(key, {}, new Map([[key, file(key)]]));
  expect(await store.keysOf('ann/new')).toEqual(['ann/new', 'ann/new/2']);
  await store.remove('ann/new');
  expect([...((await store.load('ann/new/2'))?.files.keys() ?? [])]).toEqual(['ann/new/2']);
});

test('what another program wrote among the files is left out', async () => {
  const store = createDraftStore();
  await store.save(
    'ann/new',
    {},
    new Map([
      ['1', file('curve')],
      ['2', { blob: 'none' } as never],
    ]),
  );
  expect([...((await store.load('ann/new'))?.files.keys() ?? [])]).toEqual(['1']);
});

test('a page that wants to change the database is let in, and the draft is kept all the same', async () => {
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

test('a browser that allows nothing refuses every time it is asked', async () => {
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('not allowed', 'SecurityError');
  });
  const store = createDraftStore();
  await expect(store.load('ann/new')).rejects.toThrow('not allowed');
  vi.mocked(indexedDB.open).mockRestore();
  expect(await store.load('ann/new')).toBeNull();
});

test('a text saved while the page closes is loaded with the files saved before', async () => {
  const store = createDraftStore();
  await store.save('ann/new', { title: 'Rates' }, new Map([['1', file('curve')]]));
  store.saveText('ann/new', { title: 'Rates rise' });
  const draft = await createDraftStore().load('ann/new');
  expect(draft?.record).toEqual({ title: 'Rates rise' });
  expect(await draft?.files.get('1')?.blob.text()).toBe('curve');
});

test('a first text saved while the page closes is found by its key', async () => {
  createDraftStore().saveText('ann/new', { title: 'R' });
  createDraftStore().saveText('bob/new', { title: 'B' });
  const later = createDraftStore();
  expect(await later.keysOf('ann/new')).toEqual(['ann/new']);
  expect(await later.load('ann/new')).toEqual({ record: { title: 'R' }, files: new Map() });
});

test('a draft emptied while the page closes does not come back', async () => {
  const store = createDraftStore();
  await store.save('ann/new', { title: 'Rates' }, new Map());
  store.saveText('ann/new', null);
  expect(await createDraftStore().load('ann/new')).toBeNull();
});

test('an older save that ends later leaves the newer text', async () => {
  const store = createDraftStore();
  const older = store.save('ann/new', { title: 'R' }, new Map());
  store.saveText('ann/new', { title: 'Rates' });
  await older;
  expect((await createDraftStore().load('ann/new'))?.record).toEqual({ title: 'Rates' });
  await store.save('ann/new', { title: 'Rates' }, new Map());
  expect(localStorage).toHaveLength(0);
});

test('a removed draft leaves no text, unless a newer one was saved meanwhile', async () => {
  const store = createDraftStore();
  store.saveText('ann/new', { title: 'Rates' });
  await store.remove('ann/new');
  expect(await createDraftStore().load('ann/new')).toBeNull();
  const removed = store.remove('ann/new');
  store.saveText('ann/new', { title: 'Another' });
  await removed;
  expect((await createDraftStore().load('ann/new'))?.record).toEqual({ title: 'Another' });
});

test('a full local storage stops nothing', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const store = createDraftStore();
  store.saveText('ann/new', { title: 'Rates' });
  await store.save('ann/new', { title: 'Rates' }, new Map());
  expect((await store.load('ann/new'))?.record).toEqual({ title: 'Rates' });
});
