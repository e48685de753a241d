import type { ImageRecord } from '@ledgerlight/backend/image-library';
import { createImageStore } from '@ledgerlight/backend/image-store';
import { addPost } from '@ledgerlight/embedded-backend/testing/added-post';
import { takeBackend } from '@ledgerlight/embedded-backend/testing/reused-backends';
import { storedImagePath } from '@ledgerlight/posts/stored-image';
import { samplePng } from '@ledgerlight/publishing/testing/sample-input';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, expect, test, vi } from 'vitest';
import { halfSize } from '../../testing/drawn-image.ts';
import { pngFile } from '../../testing/open-form.tsx';
import { findToast, renderWithToasts } from '../../testing/render-with-toasts.tsx';
import { watchAddresses } from '../../testing/watch-addresses.ts';
import { createMediaServices, type MediaServices } from '../services.ts';
import { ReplaceImage } from './replace-image.tsx';

const user = userEvent.setup();

const backend = await takeBackend();
const admin = await backend.signIn('admin');
const services = { ...createMediaServices(admin, 'https://ledgerlight.example'), draw: halfSize };
afterAll(() => backend.close());

let count = 0;

/** An image with this many posts that feature it. */
async function featuredImage(posts: number): Promise<ImageRecord> {
  count += 1;
  const name = `0123456789abcdef-${count}-0-abcdefgh-10x20.png`;
  const never = new AbortController().signal;
  await createImageStore(admin, {}).upload(name, samplePng(posts), { type: 'image/png', cacheSeconds: 3600 }, never);
  for (let number = 1; number <= posts; number += 1) {
    const { id } = await addPost(backend, { title: `Post ${number} of ${posts}`, createdBy: 'admin' });
    await backend.query('update blog_posts set image_url = $1 where id = $2::uuid', [storedImagePath(name), id]);
  }
  const record = await services.library.find(name);
  if (!record) throw new Error('The image was not stored.');
  return services.library.describe(record, { ...record, alt: 'A coin', licenceUntil: null });
}

async function choose(record: ImageRecord, file: File, used: MediaServices = services) {
  const onReplaced = vi.fn<(by: string) => void>();
  const { unmount } = renderWithToasts(<ReplaceImage services={used} record={record} onReplaced={onReplaced} />);
  await user.upload(screen.getByLabelText('Replace everywhere'), file);
  return {
    unmount,
    onReplaced,
    dialog: within(await screen.findByRole('dialog', { name: 'Replace the image everywhere?' })),
  };
}

test('shows every place before it replaces, and describes the new image like the former one', async () => {
  const record = await featuredImage(11);
  const { dialog, onReplaced } = await choose(record, pngFile('new.png', 50));
  dialog.getByRole('heading', { name: 'Changed at once (11)' });
  expect(dialog.getAllByRole('listitem')).toHaveLength(10);
  await user.click(dialog.getByRole('button', { name: 'Show all 11' }));
  expect(dialog.getAllByRole('listitem')).toHaveLength(11);
  await user.click(dialog.getByRole('button', { name: 'Replace' }));
  await findToast('11 changed. Describe the new image.');
  const by = onReplaced.mock.lastCall?.[0] ?? '';
  expect(await services.library.find(by)).toMatchObject({ fileName: 'new.png', alt: 'A coin' });
  expect((await services.library.uses(by)).posts).toHaveLength(11);
  expect(await services.library.find(record.name)).toMatchObject({ replacedBy: by });
});

test('stays with the image and names the place that could not be changed', async () => {
  const record = await featuredImage(1);
  const { posts } = services.ports;
  const broken = { ...posts, update: () => Promise.reject(new Error('The backend stopped.')) };
  const { dialog, onReplaced } = await choose(record, pngFile('other.png', 51), {
    ...services,
    ports: { ...services.ports, posts: broken },
  });
  await user.click(dialog.getByRole('button', { name: 'Replace' }));
  await findToast('Not replaced in Post 1 of 1');
  expect(screen.queryByText('The image was replaced')).toBeNull();
  expect(onReplaced).not.toHaveBeenCalled();
  expect(await services.library.find(record.name)).toMatchObject({ replacedBy: null });
});

test('frees the bytes of the chosen file when the dialog is closed', async () => {
  const addresses = watchAddresses();
  const { dialog } = await choose(await featuredImage(1), pngFile('another.png', 53));
  expect(addresses.released()).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await expect.poll(addresses.released).toEqual(addresses.created());
  expect(addresses.created()).toHaveLength(2);
});

test('refuses the same file again', async () => {
  const record = await featuredImage(1);
  const first = await choose(record, pngFile('same.png', 52));
  await user.click(first.dialog.getByRole('button', { name: 'Replace' }));
  await expect.poll(() => first.onReplaced.mock.calls).not.toEqual([]);
  const stored = await services.library.find(first.onReplaced.mock.lastCall?.[0] ?? '');
  if (!stored) throw new Error('The image was not stored.');
  first.unmount();
  const second = await choose(stored, pngFile('same.png', 52));
  await user.click(second.dialog.getByRole('button', { name: 'Replace' }));
  await second.dialog.findByText('This is the same image.');
});
