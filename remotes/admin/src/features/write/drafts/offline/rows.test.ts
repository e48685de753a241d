// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { beforeEach, expect, test, vi } from 'vitest';
import { unsentDrafts } from '../services.ts';
import { createDraftServer, createMemoryDrafts, EMPTY_DRAFT } from '../testing/draft-server.ts';
import type { OfflineText } from './row-schema.ts';
import { createOfflineRows, type OfflineRows } from './rows.ts';

const FORMER = textOf('Of the version before.');

beforeEach(() => localStorage.clear());

function textOf(content: string, changes: Partial<OfflineText> = {}): OfflineText {
  const base = { version: 0, fields: EMPTY_DRAFT };
  const session = { id: crypto.randomUUID(), device: crypto.randomUUID(), step: 1, setAside: [], changedAt: 1 };
  return { ...session, base, fields: { ...EMPTY_DRAFT, content }, ...changes };
}

async function contents(rows: OfflineRows, id: string): Promise<readonly string[]> {
  return (await rows.of(id)).texts.map(({ fields }) => fields.content);
}

test('offers the texts of the version before once, and drops what else it stored', async () => {
  const former = await openDB('ledgerlight-unsent-drafts', 1, {
    upgrade: (database) => void database.createObjectStore('copies'),
  });
  const { setAside: _, ...stored } = FORMER;
  await former.put('copies', stored, `zoe/${FORMER.id}/${FORMER.device}`);
  await former.put('copies', { half: true }, `zoe/${crypto.randomUUID()}/x`);
  const files = await openDB('ledgerlight-unsent-files', 1, {
    upgrade: (database) => void database.createObjectStore('bytes'),
  });
  await files.put('bytes', 'image', 'zoe');
  const rows = createOfflineRows('zoe');
  expect(await contents(rows, FORMER.id)).toEqual(['Of the version before.']);
  expect(await rows.ids()).toEqual([FORMER.id]);
  await rows.remove(FORMER.id, [FORMER]);
  expect([await contents(rows, FORMER.id), await former.count('copies')]).toEqual([[], 0]);
  expect(await files.count('bytes')).toBe(0);
});

test('has one row for a draft of this person, with the newest text of each session', async () => {
  const rows = createOfflineRows('ann');
  const text = textOf('Before.');
  await rows.put(text, []);
  rows.putNow({ ...text, fields: { ...text.fields, content: 'While leaving.' }, changedAt: 2 });
  expect([await rows.ids(), await createOfflineRows('annabel').ids()]).toEqual([[text.id], []]);
  const other = textOf('Of another page.', { id: text.id, changedAt: 3 });
  await rows.put(other, []);
  expect(await contents(rows, text.id)).toEqual(['Of another page.', 'While leaving.']);
  // Of the other page, only what was seen is replaced.
  await rows.put({ ...other, changedAt: 5 }, []);
  await rows.put(textOf('All.', { id: text.id, changedAt: 4 }), [{ ...text, changedAt: 2 }, other]);
  expect(await contents(rows, text.id)).toEqual(['Of another page.', 'All.']);
  await rows.remove(text.id, (await rows.of(text.id)).texts);
  expect(await rows.ids()).toEqual([]);
});

test('ignores what is damaged and survives a browser that stores nothing', async () => {
  localStorage.setItem('ledgerlight-unsent-draft/bea/x', '{"half":');
  const rows = createOfflineRows('bea');
  expect(await rows.ids()).toEqual([]);
  const refusing = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  rows.putNow(textOf('x'));
  refusing.mockRestore();
  expect(await rows.ids()).toEqual([]);
});

test('stores a text that the database has no room for in local storage', async () => {
  const rows = createOfflineRows('dan');
  const text = textOf('Kept.');
  const refusing = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await rows.put(text, []);
  refusing.mockRestore();
  expect(await contents(rows, text.id)).toEqual(['Kept.']);
});

test('says which drafts are in this browser alone, and forgets what arrived', async () => {
  const rows = createOfflineRows('cleo');
  const text = textOf('Left.');
  const server = createDraftServer(text.id);
  const drafts = createMemoryDrafts(server, { rows });
  rows.putNow(text);
  expect(await unsentDrafts(drafts)).toEqual([text.id]);
  server.connect().sendWhileLeaving({ ...text, expectedVersion: 0 });
  expect([await unsentDrafts(drafts), await rows.ids()]).toEqual([[], []]);
});
