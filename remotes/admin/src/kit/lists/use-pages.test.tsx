import type { KeyedPage } from '@ledgerlight/backend/pagination';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { press } from '../../testing/fill.ts';
import { createQueryClient } from '../query-client.ts';
import { PagedList } from './paged-list.tsx';
import { usePages } from './use-pages.ts';

/** A backend with a list of numbers, two a page, that responds on demand. */
function listOf(length: number) {
  const waiting: { respond: () => void; fail: () => void; signal: AbortSignal; before: number | undefined }[] = [];
  const backend = {
    length,
    waiting,
    load: (before = 0, signal: AbortSignal) =>
      new Promise<KeyedPage<number, number>>((resolve, reject) => {
        const items = [before + 1, before + 2].filter((number) => number <= backend.length);
        const next = before + 2 < backend.length ? before + 2 : null;
        const respond = () => resolve({ items, next });
        waiting.push({ respond, fail: () => reject(new Error('The backend does not respond.')), signal, before });
      }),
  };
  return backend;
}

type Backend = ReturnType<typeof listOf>;

function List({ backend, name }: { readonly backend: Backend; readonly name: string }) {
  const pages = usePages([name], backend.load);
  return (
    <>
      <output>{`${pages.state}: ${pages.items.join(' ')}`}</output>
      <button type="button" onClick={pages.reload}>
        Reload
      </button>
      <PagedList pages={pages} noun="numbers" className="" empty={null}>
        {(item) => <li key={item}>{item}</li>}
      </PagedList>
    </>
  );
}

function show(backend: Backend) {
  const client = createQueryClient();
  const list = (name: string, from: Backend) => (
    <QueryClientProvider client={client}>
      <List name={name} backend={from} />
    </QueryClientProvider>
  );
  const { rerender } = render(list('numbers', backend));
  return { showOther: (other: Backend) => rerender(list('others', other)) };
}

const shows = (words: string) => screen.findByText(words, { selector: 'output' });

test('retries the page that failed', async () => {
  const backend = listOf(3);
  show(backend);
  backend.waiting.shift()?.respond();
  await shows('ready: 1 2');
  await press('Load more');
  backend.waiting.shift()?.fail();
  await shows('failed: 1 2');
  const notice = screen.getByRole('alert');
  expect(notice.textContent).toContain('The numbers could not be loadedThe backend does not respond.');
  await press('Try again');
  expect(backend.waiting[0]?.before).toBe(2);
  backend.waiting.shift()?.respond();
  await shows('ready: 1 2 3');
});

test('retries a failed reload from the first page', async () => {
  const backend = listOf(3);
  show(backend);
  backend.waiting.shift()?.respond();
  await shows('ready: 1 2');
  await press('Reload');
  backend.waiting.shift()?.fail();
  await shows('failed: 1 2');
  await press('Try again');
  expect(backend.waiting[0]?.before).toBe(0);
});

test('replaces the items when another list has loaded and ignores the former response', async () => {
  const backend = listOf(2);
  const { showOther } = show(backend);
  backend.waiting.shift()?.respond();
  await shows('ready: 1 2');
  await press('Reload');
  const [former] = backend.waiting;
  const other = listOf(1);
  showOther(other);
  await shows('loading: 1 2');
  expect(former?.signal.aborted).toBe(true);
  other.waiting.shift()?.respond();
  await shows('ready: 1');
});
