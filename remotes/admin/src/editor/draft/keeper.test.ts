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

interface Call {
  readonly name: 'save' | 'remove';
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
      const title = JSON.stringify(record).match(/"title":"([^"]*)"/)?.[1];
      calls.push({ name: 'save', title, files: files.size });
      if (fails(files.size)) throw new DOMException('full', 'QuotaExceededError');
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
  const keeper = createDraftKeeper(own, 'k', () => undefined, 400);
  for (const title of ['R', 'Ra', 'Rates']) keeper.note(draft(title));
  await vi.advanceTimersByTimeAsync(400);
  expect(own.calls).toEqual([{ name: 'save', title: 'Rates', files: 1 }]);
});

test('what is waiting is written at once when the page is left', async () => {
  const own = store();
  const keeper = createDraftKeeper(own, 'k', () => undefined, 400);
  keeper.note(draft('Rates'));
  keeper.flush();
  await vi.advanceTimersByTimeAsync(0);
  expect(own.calls).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1000);
  expect(own.calls).toHaveLength(1);
});

test('a published draft does not come back, even when it was about to be written', async () => {
  const own = store();
  const keeper = createDraftKeeper(own, 'k', () => undefined, 400);
  keeper.note(draft('Rates'));
  await keeper.clear();
  keeper.flush();
  await vi.advanceTimersByTimeAsync(1000);
  expect(own.calls).toEqual([{ name: 'remove' }]);
});

test('when the browser has no room for the pictures, the text is kept', async () => {
  const kept: string[] = [];
  const own = store((files) => files > 0);
  const keeper = createDraftKeeper(own, 'k', (keeping) => kept.push(keeping), 0);
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
    0,
  );
  keeper.note(draft('Rates'));
  await vi.advanceTimersByTimeAsync(0);
  expect(kept).toEqual(['failed']);
});
