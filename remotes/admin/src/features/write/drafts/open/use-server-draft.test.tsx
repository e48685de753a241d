import type { DraftFields } from '@ledgerlight/backend/drafts';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { hasUnsavedWork } from '../../../../kit/unsaved/unsaved-work.ts';
import type { DraftServices } from '../services.ts';
import {
  createDraftServer,
  createMemoryDrafts,
  createMemoryRows,
  EMPTY_DRAFT,
  type Network,
} from '../testing/draft-server.ts';
import { DraftProblem, DraftStatusLine } from './draft-status.tsx';
import { type DraftedForm, useServerDraft } from './use-server-draft.ts';

type Server = ReturnType<typeof createDraftServer>;

/** A form without fields, as the editor connects one. */
function createForm() {
  let fields: DraftFields = EMPTY_DRAFT;
  const listeners = new Set<() => void>();
  const form: DraftedForm = {
    read: () => fields,
    write(written) {
      fields = written;
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const type = (content: string) =>
    act(() => {
      fields = { ...fields, content };
      for (const listener of listeners) listener();
    });
  return { form, type };
}

function Draft({ form, id, services }: { form: DraftedForm; id: string; services: DraftServices }) {
  const [options] = useState({ id, isNew: false, services });
  const draft = useServerDraft(form, options);
  return (
    <>
      <DraftStatusLine session={draft.session} services={services} />
      <DraftProblem session={draft.session} />
      {draft.isLoaded && <p>Loaded</p>}
      {draft.problem && (
        <button type="button" onClick={draft.retry}>
          Try again
        </button>
      )}
      <button type="button" onClick={() => void draft.end(false)}>
        Published
      </button>
    </>
  );
}

async function open(server: Server, { network, rows = createMemoryRows() }: OpenOptions = {}) {
  const { form, type } = createForm();
  const touch = vi.fn(async () => ({
    version: null,
    others: [] as string[],
  }));
  const remove = vi.fn(async () => 'removed' as const);
  const presence = { touch, leave: vi.fn(async () => undefined), leaveWithPage: vi.fn() };
  const services = { ...createMemoryDrafts(server, { ...(network && { network }), rows }), presence, remove };
  const page = render(<Draft form={form} id={server.id} services={services} />);
  return { ...page, form, type, touch, remove, presence };
}

interface OpenOptions {
  readonly network?: Network;
  readonly rows?: ReturnType<typeof createMemoryRows>;
}

async function begin(content: string): Promise<Server> {
  const server = createDraftServer();
  const { type, unmount } = await open(server);
  await screen.findByText('Loaded');
  type(content);
  await screen.findByText('Saved');
  unmount();
  return server;
}

test('opens the shared draft in the form and saves what is typed', async () => {
  const server = await begin('One.');
  const { form, type } = await open(server);
  await screen.findByText('Loaded');
  expect(form.read().content).toBe('One.');
  type('One. Two.');
  expect(server.draft()?.fields.content).toBe('One.');
  await screen.findByText('Saved');
  expect([server.draft()?.fields.content, hasUnsavedWork()]).toEqual(['One. Two.', false]);
});

test('starts a save when the page is hidden', async () => {
  const server = await begin('One.');
  const { type } = await open(server);
  await screen.findByText('Loaded');
  type('One. Two.');
  window.dispatchEvent(new Event('pagehide'));
  expect(server.draft()?.fields.content).toBe('One. Two.');
});

test('goes on with what a closed page could not send', async () => {
  const server = await begin('One.');
  const network = { isUp: true, losesAnswers: false };
  const rows = createMemoryRows();
  const first = await open(server, { network, rows });
  await screen.findByText('Loaded');
  network.isUp = false;
  first.type('One. Offline.');
  await screen.findByText(/^Not connected/);
  expect(hasUnsavedWork()).toBe(true);
  first.unmount();
  expect(hasUnsavedWork()).toBe(false);
  network.isUp = true;
  const second = await open(server, { network, rows });
  await waitFor(() => expect(server.draft()?.fields.content).toBe('One. Offline.'));
  expect(second.form.read().content).toBe('One. Offline.');
});

test('says who else has the draft open and tells that it is closed', async () => {
  const server = await begin('One.');
  const { touch, presence, unmount } = await open(server);
  touch.mockResolvedValue({ version: null, others: ['jan', 'ana'] });
  await screen.findByText('Also open: jan, ana');
  window.dispatchEvent(new Event('pagehide'));
  expect(presence.leaveWithPage).toHaveBeenCalledWith(server.id, expect.any(String));
  expect(touch).toHaveBeenCalledWith(server.id, expect.any(String));
  unmount();
  await waitFor(() => expect(presence.leave).toHaveBeenCalledOnce());
});

test('offers to save a draft again that somebody removed', async () => {
  const server = await begin('One.');
  const { type } = await open(server);
  await screen.findByText('Loaded');
  server.remove();
  type('One. Two.');
  await userEvent.click(await screen.findByRole('button', { name: 'Save it again' }));
  await screen.findByText('Saved');
  expect(server.draft()?.fields.content).toBe('One. Two.');
});

test('ends the draft of the version that was published', async () => {
  const server = await begin('One.');
  const { remove } = await open(server);
  await screen.findByText('Loaded');
  await userEvent.click(screen.getByRole('button', { name: 'Published' }));
  expect(remove).toHaveBeenCalledWith(server.id, 1);
});

test('can be opened again after a failure', async () => {
  const network = { isUp: false, losesAnswers: false };
  await open(createDraftServer(), { network });
  const again = await screen.findByRole('button', { name: 'Try again' });
  network.isUp = true;
  await userEvent.click(again);
  await screen.findByText('Loaded');
});
