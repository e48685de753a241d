import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fileImage } from '../../testing/file-image.ts';
import { editorStateOf } from '../state.ts';
import { createDraftKeeper } from './keeper.ts';
import type { Draft } from './record.ts';
import type { DraftStore } from './store.ts';

const NEW = editorStateOf(null).content;

function draft(title: string): Draft {
  const content = { ...NEW, fields: { ...NEW.fields, title }, images: [fileImage('a.png')] };
  return { content, base: null, setAside: null, savedAt: '2026-11-21T12:00:00.000Z' };
}

function titleIn(record: unknown): string | undefined {
  return JSON.stringify(record).match(/"title":"([^"]*)"/)?.[1];
}

interface Call {
  readonly name: 'save' | 'save text' | 'remove';
  readonly title?: string | undefined;
  readonly files?: number;
}

function store(fails: (files: number) => boolean = () => false): DraftStore & { readonly calls: Call[] } {
  const calls: Call[] = [];
  return {
    calls,
    keysOf: async () => [],
    load: async () => null,
    async save(_, record, files) {
      calls.push({ name: 'save', title: titleIn(record), files: files.size });
      if (fails(files.size)) throw new DOMException('full', 'QuotaExceededError');
    },
    saveText(_, record) {
      calls.push({ name: 'save text', title: titleIn(record) });
    },
    async remove() {
      calls.push({ name: 'remove' });
    },
  };
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

test('only the newest of many changes is written', async () => {
  const own = store();
  const keeper = createDraftKeeper(own, 'k', () => undefined, { delay: 400 });
  for (const title of ['R', 'Ra', 'Rates']) keeper.note(draft(title));
  await vi.advanceTimersByTimeAsync(400);
  expect(own.calls).toEqual([{ name: 'save', title: 'Rates', files: 1 }]);
});

test('typing without a rest is written every second', async () => {
  const own = store();
  const keeper = createDraftKeeper(own, 'k', () => undefined, { delay: 400 });
  for (let key = 1; key <= 30; key += 1) {
    keeper.note(draft(`${key}`));
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(own.calls.map(({ title }) => title)).toEqual(['10', '20', '30']);
});

test('a closing page has its text stored when the flush returns', async () => {
  const own = store();
  const keeper = createDraftKeeper(own, 'k', () => undefined, { delay: 400 });
  keeper.note(draft('Rates'));
  keeper.flush();
  expect(own.calls).toEqual([{ name: 'save text', title: 'Rates' }]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(own.calls.map(({ name }) => name)).toEqual(['save text', 'save']);
  keeper.flush();
  expect(own.calls).toHaveLength(2);
});

test('a form that was and is empty stores nothing when the page closes', async () => {
  const own = store();
  const keeper = createDraftKeeper(own, 'k', () => undefined, { delay: 400, isStored: false });
  keeper.note(null);
  await vi.advanceTimersByTimeAsync(400);
  keeper.note(null);
  keeper.flush();
  await vi.advanceTimersByTimeAsync(400);
  expect(own.calls).toEqual([]);
});

test('a published draft does not come back, even when it was about to be written', async () => {
  const own = store();
  const keeper = createDraftKeeper(own, 'k', () => undefined, { delay: 400 });
  keeper.note(draft('Rates'));
  await keeper.clear();
  keeper.flush();
  await vi.advanceTimersByTimeAsync(1000);
  expect(own.calls).toEqual([{ name: 'remove' }]);
});

test('when the browser has no room for the pictures, the text is kept', async () => {
  const kept: string[] = [];
  const own = store((files) => files > 0);
  const keeper = createDraftKeeper(own, 'k', (keeping) => kept.push(keeping), { delay: 0 });
  keeper.note(draft('Rates'));
  await vi.advanceTimersByTimeAsync(0);
  expect(own.calls.map(({ files }) => files)).toEqual([1, 0]);
  expect(kept).toEqual(['without-images']);
});

test('a browser that keeps nothing breaks nothing', async () => {
  const kept: string[] = [];
  const keeper = createDraftKeeper(
    store(() => true),
    'k',
    (keeping) => kept.push(keeping),
    { delay: 0 },
  );
  keeper.note(draft('Rates'));
  await vi.advanceTimersByTimeAsync(0);
  expect(kept).toEqual(['failed']);
});
