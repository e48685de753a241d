import { takeBackend } from '@ledgerlight/embedded-backend/testing/reused-backends';
import { webpChunk, webpFile } from '@ledgerlight/images/testing/image-bytes';
import { storedImagePath } from '@ledgerlight/posts/stored-image';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, expect, test, vi } from 'vitest';
import { describeImages } from '../../../images/describe-images.ts';
import { halfSize } from '../../../testing/drawn-image.ts';
import { pngFile } from '../../../testing/open-form.tsx';
import { findToast, renderWithToasts } from '../../../testing/render-with-toasts.tsx';
import { EMPTY_DRAFT } from '../../write/drafts/testing/draft-server.ts';
import { AddImages } from './add-images.tsx';
import { createMediaServices } from './services.ts';

const user = userEvent.setup();

const backend = await takeBackend();
const admin = await backend.signIn('admin');
const services = { ...createMediaServices(admin, 'https://ledgerlight.example'), draw: halfSize };
afterAll(() => backend.close());

function openUpload() {
  const onAdded = vi.fn<(names: readonly string[]) => void>();
  renderWithToasts(<AddImages services={services} onAdded={onAdded} />);
  return {
    add: (...files: readonly File[]) => user.upload(screen.getByLabelText('Add images'), [...files]),
    async added() {
      await expect.poll(() => onAdded.mock.calls).not.toEqual([]);
      return Promise.all((onAdded.mock.lastCall?.[0] ?? []).map((name) => services.library.find(name)));
    },
    onAdded,
  };
}

test('stores the chosen files with their names, and the same file once', async () => {
  const [made, released] = [vi.spyOn(URL, 'createObjectURL'), vi.spyOn(URL, 'revokeObjectURL')];
  const form = openUpload();
  await form.add(pngFile('bank.png', 1), pngFile('coin.png', 2));
  const records = await form.added();
  expect(records).toMatchObject([
    { fileName: 'bank.png', width: 320, height: 180, storedBy: 'admin' },
    { fileName: 'coin.png' },
  ]);
  await findToast('2 images were added');
  expect(released.mock.calls.flat().sort()).toEqual(made.mock.results.map(({ value }) => value).sort());
  form.onAdded.mockClear();
  await form.add(pngFile('again.png', 1));
  expect((await form.added()).map((record) => record?.name)).toEqual([records[0]?.name]);
});

test('takes the first alternative text that a text gives an image', async () => {
  const form = openUpload();
  await form.add(pngFile('lamp.png', 5), pngFile('desk.png', 6));
  const records = await form.added();
  const [imageUrl = '', desk] = records.map((record) => storedImagePath(record?.name ?? ''));
  for (const words of ['seen first', 'seen later']) {
    const text = { ...EMPTY_DRAFT, imageUrl, imageAlt: `A lamp, ${words}`, content: `![A desk, ${words}](${desk})` };
    await describeImages(text, services.library);
  }
  expect((await form.added()).map((record) => record?.alt)).toEqual(['A lamp, seen first', 'A desk, seen first']);
});

test('keeps a file above 10 MB back until it may be scaled down', async () => {
  const form = openUpload();
  const large = new File([pngFile('', 3, [4000, 3000]), new Uint8Array(10 * 1024 * 1024)], 'large.png', {
    type: 'image/png',
  });
  await form.add(large, pngFile('small.png', 4));
  await findToast('Please upload only JPG, PNG, or WEBP images under 10MB.');
  await screen.findByText('large.png has more than 10 MB.');
  expect(await form.added()).toMatchObject([{ fileName: 'small.png', width: 320, height: 180 }]);
  form.onAdded.mockClear();
  await user.click(screen.getByRole('button', { name: 'Scale down and add' }));
  expect(await form.added()).toMatchObject([{ fileName: 'large.webp', width: 2000, height: 1500 }]);
  await findToast('large.webp was scaled down from 4000 × 3000 pixels, 10.0 MB, to 2000 × 1500, 1 KB.');
});

test('says that the site shows the first frame of an animation', async () => {
  const form = openUpload();
  // Animated, of 320 × 240 pixels.
  const canvas = webpChunk('VP8X', [2, 0, 0, 0, 63, 1, 0, 239, 0, 0]);
  await form.add(new File([new Uint8Array(webpFile(canvas))], 'moving.webp', { type: 'image/webp' }));
  expect(await form.added()).toMatchObject([{ fileName: 'moving.webp', width: 320, height: 240 }]);
  await findToast('moving.webp is animated: the site shows its first frame.');
});
