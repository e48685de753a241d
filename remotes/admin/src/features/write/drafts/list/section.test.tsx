import type { DraftSummary } from '@ledgerlight/backend/drafts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { findToast, renderWithToasts } from '../../../../testing/render-with-toasts.tsx';
import { DraftList } from './section.tsx';

function summary(changes: Partial<DraftSummary> = {}): DraftSummary {
  return {
    ...{ id: crypto.randomUUID(), title: 'Rates', author: 'Jan', type: 'education', imageUrl: null },
    ...{ beginning: 'The bank …', words: 5, version: 3, contentHash: '', postSlug: null, createdBy: 'jan' },
    ...{ createdAt: '2026-11-24T09:00:00Z', updatedBy: 'ana', updatedAt: '2026-11-24T10:00:00Z' },
    ...{ openBy: [], removable: true, ...changes },
  };
}

function open(found: readonly DraftSummary[], unsent: readonly string[] = []) {
  const list = vi.fn(async () => ({ drafts: found, next: null }));
  const remove = vi.fn(async (): Promise<'removed' | 'changed'> => 'removed');
  const calls = { onOpen: vi.fn(), onNew: vi.fn() };
  renderWithToasts(<DraftList drafts={{ list, remove }} findUnsent={async () => unsent} {...calls} />);
  return { list, remove, ...calls };
}

test('lists who writes and whether a draft changes a post', async () => {
  const draft = summary({ openBy: ['ana', 'jan'], postSlug: 'rates', title: ' ' });
  const { onOpen, onNew } = open([draft]);
  await screen.findByRole('heading', { name: 'Untitled draft' });
  screen.getByText('ana, jan writing now');
  screen.getByText('Change of a post');
  await userEvent.click(screen.getByRole('button', { name: 'Continue: Untitled draft' }));
  await userEvent.click(screen.getByRole('button', { name: 'New post' }));
  expect([onOpen.mock.calls, onNew.mock.calls.length]).toEqual([[[draft.id]], 1]);
});

test('searches in titles, texts and authors', async () => {
  const { list } = open([]);
  await screen.findByText('No drafts');
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: ' bank ' } });
  await screen.findByText('No drafts match');
  expect(list).toHaveBeenLastCalledWith(expect.objectContaining({ search: 'bank' }), expect.anything());
});

test('removes a draft after a second look, and not one that changed meanwhile', async () => {
  const { remove } = open([summary()]);
  remove.mockResolvedValueOnce('changed');
  const confirm = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Remove: Rates' }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  };
  await confirm();
  await findToast('The draft was not removed');
  await confirm();
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Rates' })).toBeNull());
});

test('points to what is in this browser alone', async () => {
  const draft = summary();
  const { onOpen } = open([draft], [draft.id]);
  await userEvent.click(await screen.findByRole('button', { name: 'Open Rates' }));
  expect(onOpen).toHaveBeenCalledWith(draft.id);
});
