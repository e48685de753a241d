import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fileImage } from '../../testing/file-image.ts';
import type { EditorDraft } from '../content.ts';
import { editorStateOf } from '../state.ts';
import { DraftAutosave, type SaveResult } from './autosave.ts';
import type { DraftStore } from './store.ts';

const NEW = editorStateOf(null).content;

function draft(title: string): EditorDraft {
  const content = { ...NEW, fields: { ...NEW.fields, title }, images: [fileImage('a.png')] };
  return { content, base: null, setAside: null, savedAt: '2026-11-21T12:00:00.000Z' };
}

/** An autosave over a store that records its calls as [name, title, number of files]. */
function autosave({ isStored = true, fails = (_files: number): boolean => false } = {}) {
  const calls: unknown[][] = [];
  const results: SaveResult[] = [];
  const titleIn = (record: unknown) => JSON.stringify(record).match(/"title":"([^"]*)"/)?.[1];
  const store: DraftStore = {
    keysOf: async () => [],
    load: async () => null,
    async save(_, record, files) {
      calls.push(['save', titleIn(record), files.size]);
      if (fails(files.size)) throw new DOMException('full', 'QuotaExceededError');
    },
    saveText: (_, record) => void calls.push(['saveText', titleIn(record)]),
    remove: async () => void calls.push(['remove']),
  };
  return { calls, results, own: new DraftAutosave(store, 'k', isStored, (result) => results.push(result)) };
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

test('saves only the newest of many changes', async () => {
  const { own, calls, results } = autosave();
  for (const title of ['R', 'Ra', 'Rates']) own.note(draft(title));
  await vi.advanceTimersByTimeAsync(400);
  expect(calls).toEqual([['save', 'Rates', 1]]);
  expect(results).toEqual(['saved']);
});

test('saves every second while typing does not pause', async () => {
  const { own, calls } = autosave();
  for (let key = 1; key <= 30; key += 1) {
    own.note(draft(`${key}`));
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(calls.map(([, title]) => title)).toEqual(['10', '20', '30']);
});

test('saves the text synchronously when the page closes', async () => {
  const { own, calls } = autosave();
  own.note(draft('Rates'));
  own.flush();
  expect(calls).toEqual([['saveText', 'Rates']]);
  await vi.advanceTimersByTimeAsync(1000);
  own.flush();
  expect(calls.map(([name]) => name)).toEqual(['saveText', 'save']);
});

test('stores nothing for a form that was and is empty', async () => {
  const { own, calls } = autosave({ isStored: false });
  own.note(null);
  await vi.advanceTimersByTimeAsync(400);
  own.note(null);
  own.flush();
  await vi.advanceTimersByTimeAsync(400);
  expect(calls).toEqual([]);
});

test('removes a draft that was about to be saved', async () => {
  const { own, calls } = autosave();
  own.note(draft('Rates'));
  await own.clear();
  own.flush();
  await vi.advanceTimersByTimeAsync(1000);
  expect(calls).toEqual([['remove']]);
});

test.each([
  ['without-images', (files: number) => files > 0],
  ['failed', () => true],
])('reports %s when the storage is full', async (result, fails) => {
  const { own, calls, results } = autosave({ fails });
  own.note(draft('Rates'));
  await vi.advanceTimersByTimeAsync(400);
  expect(calls.map(([, , files]) => files)).toEqual([1, 0]);
  expect(results).toEqual([result]);
});
