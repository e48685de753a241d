import 'fake-indexeddb/auto';
import { EditorView } from '@codemirror/view';
import type { ManagedPostDetail } from '@ledgerlight/backend/managed-post';
import { storedImagePath } from '@ledgerlight/posts/stored-image';
import { createInMemoryPorts } from '@ledgerlight/publishing/testing/in-memory-ports';
import { samplePng } from '@ledgerlight/publishing/testing/sample-input';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { vi } from 'vitest';
import { createDraftServer, createMemoryDrafts } from '../features/write/drafts/testing/draft-server.ts';
import { Editor } from '../features/write/post-form.tsx';
import type { EditorServices } from '../features/write/publishing/services.ts';
import { halfSize } from './drawn-image.ts';
import { findToast, renderWithToasts } from './render-with-toasts.tsx';

const noReviews: EditorServices['reviews'] = {
  queue: async () => [],
  text: () => Promise.reject(new Error('No text is in review')),
  submit: () => Promise.reject(new Error('No review in this test')),
  submitStored: () => Promise.reject(new Error('No review in this test')),
};

/** Opens the post form with in-memory stores, and resolves when it has loaded. */
export async function openForm({
  post = null,
  ports = createInMemoryPorts(),
  server = createDraftServer(post?.id),
  rights = ['edit-every-post'],
  ...services
}: Partial<EditorServices> & {
  readonly post?: ManagedPostDetail | null;
  readonly ports?: ReturnType<typeof createInMemoryPorts>;
  readonly server?: ReturnType<typeof createDraftServer>;
  readonly rights?: readonly string[];
} = {}) {
  // No style sheet of the form is loaded that a click could depend on.
  const person = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
  const calls = {
    ...{ onEdit: vi.fn(), onLeave: vi.fn(), onSessionEnded: vi.fn() },
    ...{ onNew: vi.fn(), onDraftBegun: vi.fn(), findImage: vi.fn(async () => null) },
  };
  const { unmount } = renderWithToasts(
    <MemoryRouter>
      <Editor
        services={{
          ports,
          library: { page: async () => ({ items: [], next: null }), find: calls.findImage, describe: vi.fn() },
          disclosures: { all: async () => [] },
          glossary: { all: async () => [] },
          structure: { generate: () => Promise.reject(new Error('No structure in this test')) },
          drafts: createMemoryDrafts(server),
          previews: {
            list: async () => [],
            create: async () => ({ id: '', path: '' }),
            update: async () => undefined,
            revoke: async () => undefined,
          },
          storeImage: async ({ bytes }) => storedAddress(bytes),
          reviews: noReviews,
          embargoes: { find: async () => null, set: async () => undefined },
          approvalNeeds: async () => 'none',
          draw: halfSize,
          readImage: async () => samplePng(1),
          authors: async () => ['Priya Raman'],
          profile: async () => ({ byline: null }),
          topics: async () => [
            { slug: 'mortgages', name: 'Mortgages' },
            { slug: 'tax', name: 'Tax' },
          ],
          publisherOf: async () => 'intern1',
          findPosts: async () => [{ slug: 'rates-rise', title: 'Rates [rise]' }],
          isSignedIn: async () => true,
          ...services,
        }}
        rights={rights}
        draftId={server.id}
        isNew={false}
        origin="https://site.example"
        post={post}
        comments={() => null}
        {...calls}
      />
    </MemoryRouter>,
  );
  const form = await screen.findByRole('form');
  await within(form).findByRole('textbox', { name: /^Content/ });
  return { ...formActions(person, form), person, ports, server, close: unmount, ...calls };
}

function formActions(person: ReturnType<typeof userEvent.setup>, form: HTMLElement) {
  const press = (name: string | RegExp) => person.click(screen.getByRole('button', { name }));
  return {
    press,
    field: (label: string) => within(form).getByLabelText<HTMLInputElement>(new RegExp(`^${label}\\*?$`)),
    text: () => textView(form),
    content: () => textView(form).state.sliceDoc(),
    fill(fields: Readonly<Record<string, string>>): void {
      for (const [label, text] of Object.entries(fields)) {
        if (label === 'Content') {
          const { doc } = textView(form).state;
          act(() => textView(form).dispatch({ changes: { from: 0, to: doc.length, insert: text } }));
          continue;
        }
        fireEvent.change(within(form).getByLabelText(new RegExp(`^${label}\\*?$`)), { target: { value: text } });
      }
    },
    /** Chooses files, and waits until they are added or refused. */
    async choose(...files: readonly File[]) {
      await person.upload(within(form).getByLabelText(/^(Choose|Add) images$/), [...files]);
      await waitFor(() => {
        if (form.textContent?.includes('Checking image')) throw new Error('Images are still being checked');
      });
    },
    images: () =>
      screen.queryAllByRole('list', { name: /^Images/ }).flatMap((list) => within(list).getAllByRole('listitem')),
    /** Sends the form, which publishes it or opens its review. */
    submit: () => press(/^(Publish|Submit for review|Review changes|Review and schedule)$/),
    /** Opens the review and resolves with its panel. */
    async review() {
      await press(/^(Publish|Submit for review|Review changes|Review and schedule)$/);
      const panel = await screen.findByRole('region', { name: /^(This|Nothing has|Somebody else)/ });
      return within(panel);
    },
    publish: () => press(/^(Publish( with .*)?|Schedule for .*|Save, still hidden)$/),
    toast: findToast,
  };
}

function textView(form: HTMLElement): EditorView {
  const view = EditorView.findFromDOM(within(form).getByRole('textbox', { name: /^Content/ }));
  if (!view) throw new Error('The form has no text');
  return view;
}

export function storedAddress(bytes: Uint8Array): string {
  const hash = bytes.reduce((sum, byte) => (sum * 31 + byte) % 0xff_ff_ff, 7);
  return storedImagePath(`${hash.toString(16).padStart(16, '0')}-1-0-abcdefgh-320x180.png`);
}

/** Creates a PNG file; `seed` makes its bytes differ. */
export function pngFile(name: string, seed: number, [width, height] = [320, 180]): File {
  return new File([new Uint8Array(samplePng(seed, width, height))], name, { type: 'image/png' });
}

export function paste(
  form: Awaited<ReturnType<typeof openForm>>,
  texts: Readonly<Record<string, string>>,
  files: readonly File[] = [],
): void {
  const clipboardData = { types: Object.keys(texts), files, getData: (type: string) => texts[type] ?? '' };
  fireEvent.paste(form.text().contentDOM, { clipboardData });
}
