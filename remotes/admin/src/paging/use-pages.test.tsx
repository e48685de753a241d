import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createQueryClient } from '../dashboard/query-client.ts';
import { PagesFoot } from './pages-foot.tsx';
import { type Page, usePages } from './use-pages.ts';

/** A backend with lists of numbers, two a page, that answers when it is told to. */
function listOf(length: number) {
  const waiting: { answer: () => void; fail: () => void; signal: AbortSignal; before: number | undefined }[] = [];
  const backend = {
    length,
    waiting,
    load: (before = 0, signal: AbortSignal) =>
      new Promise<Page<number, number>>((resolve, reject) => {
        const items = [before + 1, before + 2].filter((number) => number <= backend.length);
        const next = before + 2 < backend.length ? before + 2 : null;
        const answer = () => resolve({ items, next });
        waiting.push({ answer, fail: () => reject(new Error('The backend does not answer.')), signal, before });
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
      <button type="button" onClick={() => pages.change((items) => items.filter((item) => item !== 1))}>
        Without 1
      </button>
      <PagesFoot pages={pages} what="numbers" />
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
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('the first page stands alone, the next one follows it, and the last has nothing below it', async () => {
  const backend = listOf(3);
  show(backend);
  await shows('loading:');
  backend.waiting.shift()?.answer();
  await shows('ready: 1 2');
  await press('Load more');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Loading' }).disabled).toBe(true);
  backend.waiting.shift()?.answer();
  await shows('ready: 1 2 3');
  expect(screen.queryByRole('button', { name: /Load/ })).toBeNull();
});

test('a list that is asked for anew keeps what is shown until the answer has come', async () => {
  const backend = listOf(2);
  show(backend);
  backend.waiting.shift()?.answer();
  await shows('ready: 1 2');
  backend.length = 1;
  await press('Reload');
  await shows('loading: 1 2');
  backend.waiting.shift()?.answer();
  await shows('ready: 1');
});

test('a page that did not come says why, and trying again asks for that page', async () => {
  const backend = listOf(3);
  show(backend);
  backend.waiting.shift()?.answer();
  await shows('ready: 1 2');
  await press('Load more');
  backend.waiting.shift()?.fail();
  await shows('failed: 1 2');
  const notice = screen.getByRole('alert');
  expect(notice.textContent).toContain('The numbers could not be loadedThe backend does not answer.');
  await press('Try again');
  expect(backend.waiting[0]?.before).toBe(2);
  backend.waiting.shift()?.answer();
  await shows('ready: 1 2 3');
});

test('a list that could not be asked for anew is asked for anew when it is tried again, though it has more pages', async () => {
  const backend = listOf(3);
  show(backend);
  backend.waiting.shift()?.answer();
  await shows('ready: 1 2');
  await press('Reload');
  backend.waiting.shift()?.fail();
  await shows('failed: 1 2');
  await press('Try again');
  expect(backend.waiting[0]?.before).toBe(0);
});

test('another list takes the place of what is shown when it has come, and the answer of the former counts no more', async () => {
  const backend = listOf(2);
  const { showOther } = show(backend);
  backend.waiting.shift()?.answer();
  await shows('ready: 1 2');
  await press('Reload');
  const [former] = backend.waiting;
  const other = listOf(1);
  showOther(other);
  await shows('loading: 1 2');
  expect(former?.signal.aborted).toBe(true);
  other.waiting.shift()?.answer();
  await shows('ready: 1');
});

test('what is shown can be changed without asking', async () => {
  const backend = listOf(3);
  show(backend);
  backend.waiting.shift()?.answer();
  await shows('ready: 1 2');
  await press('Without 1');
  await shows('ready: 2');
  expect(backend.waiting).toEqual([]);
});
