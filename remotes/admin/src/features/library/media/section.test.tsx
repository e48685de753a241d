import { createImageLibrary } from '@ledgerlight/backend/image-library';
import { createImageStore } from '@ledgerlight/backend/image-store';
import type { StaffAccess } from '@ledgerlight/backend/staff-access';
import { takeBackend } from '@ledgerlight/embedded-backend/testing/reused-backends';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, expect, test, vi } from 'vitest';
import { hasUnsavedWork } from '../../../kit/unsaved/unsaved-work.ts';
import { enter } from '../../../testing/fill.ts';
import { findToast, renderSection } from '../../../testing/render-with-toasts.tsx';
import { MediaSection } from './section.tsx';

const PNG_BYTES = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const never = new AbortController().signal;
const user = userEvent.setup();

const backend = await takeBackend();
const admin = await backend.signIn('admin');
const others = { intern: await backend.signInAs('intern'), reviewer: await backend.signInAs('reviewer') };
afterAll(() => backend.close());

async function upload(staff: StaffAccess, fileName: string): Promise<string> {
  const name = `${crypto.randomUUID().replaceAll('-', '').slice(0, 16)}-1-0-abcdefgh-1600x900.png`;
  const store = createImageStore(staff, {});
  await store.upload(name, PNG_BYTES, { type: 'image/png', cacheSeconds: 3600 }, never);
  await store.noteFileNames(new Map([[name, fileName]]), never);
  return name;
}

/** Returns a mock of what opens another image; `hasUnsavedWork` of then is its result. */
async function open(staff: StaffAccess, image: string | null) {
  const onOpen = vi.fn(() => hasUnsavedWork());
  const member = await staff.identity();
  if (member.state !== 'staff') throw new Error('Not signed in.');
  renderSection(
    <MediaSection staff={staff} origin="https://ledgerlight.example" {...member} image={image} onOpen={onOpen} />,
  );
  return onOpen;
}

test('lists images as links with what needs attention, and finds them by their file', async () => {
  await upload(admin, 'bank.png');
  await upload(admin, 'coin.png');
  await open(admin, null);
  const bank = await screen.findByRole('link', { name: /bank\.png/ });
  within(bank).getByText('No alternative text');
  within(bank).getByText('Unused');
  await enter(screen.getByRole('searchbox', { name: 'Search images' }), 'coi');
  await expect.poll(() => screen.queryByRole('link', { name: /bank\.png/ })).toBeNull();
  screen.getByRole('link', { name: /coin\.png/ });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'licence');
  await screen.findByText('No images match');
});

test('stores the record, and says when another person changed it meanwhile', async () => {
  const name = await upload(admin, 'desk.png');
  await open(admin, name);
  await enter(await screen.findByRole('textbox', { name: /Credit/ }), 'Jan  Nowicki ');
  await user.click(screen.getByRole('button', { name: 'Save record' }));
  await findToast('The record was saved');
  const library = createImageLibrary(admin);
  const record = await library.find(name);
  expect(record).toMatchObject({ credit: 'Jan Nowicki', version: 2 });
  await screen.findByText('Described');
  if (record) await library.describe(record, { ...record, alt: 'A desk' });
  await enter(screen.getByRole('textbox', { name: /Licence/ }), 'Agency');
  await user.click(screen.getByRole('button', { name: 'Save record' }));
  await screen.findByText(/changed or removed meanwhile/);
});

test('keeps what is typed while the record is saved and loaded again, and saves that too', async () => {
  const name = await upload(admin, 'lamp.png');
  await open(admin, name);
  const credit = await screen.findByRole('textbox', { name: /Credit/ });
  await enter(credit, 'Jan');
  await user.click(screen.getByRole('button', { name: 'Save record' }));
  await enter(credit, ' Nowicki');
  await findToast('The record was saved');
  await screen.findByText('Described');
  expect(document.activeElement).toBe(credit);
  expect(credit).toHaveProperty('value', 'Jan Nowicki');
  expect(hasUnsavedWork()).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Save record' }));
  await expect.poll(hasUnsavedWork).toBe(false);
  expect(await createImageLibrary(admin).find(name)).toMatchObject({ credit: 'Jan Nowicki', version: 3 });
});

test.each([
  ['Save mine', 'Mine', ''],
  ['Discard mine', '', 'Theirs'],
])('what two people save of one record is a conflict, which %s decides', async (choice, credit, caption) => {
  const name = await upload(admin, 'chair.png');
  await open(admin, name);
  const field = await screen.findByRole('textbox', { name: /Credit/ });
  await enter(field, 'Mine');
  const library = createImageLibrary(admin);
  const record = await library.find(name);
  if (record) await library.describe(record, { ...record, caption: 'Theirs' });
  await user.click(screen.getByRole('button', { name: 'Save record' }));
  await screen.findByRole('region', { name: 'admin has saved this record meanwhile' });
  expect(field).toHaveProperty('value', 'Mine');
  await user.click(screen.getByRole('button', { name: choice }));
  await expect.poll(() => library.find(name)).toMatchObject({ credit, caption });
  await expect.poll(hasUnsavedWork).toBe(false);
  expect(screen.queryByRole('region', { name: /saved this record meanwhile/ })).toBeNull();
  expect(document.activeElement).not.toBe(document.body);
  expect(field).toHaveProperty('value', credit);
});

test('removes an unused image after a question, without a prompt for what was typed of it', async () => {
  const name = await upload(admin, 'gone.png');
  const onOpen = await open(admin, name);
  await enter(await screen.findByRole('textbox', { name: /Credit/ }), 'Jan');
  await user.click(await screen.findByRole('button', { name: 'Remove image' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove image' }));
  await vi.waitFor(() => expect(onOpen).toHaveBeenCalledWith(null));
  expect(onOpen).toHaveReturnedWith(false);
  expect(await createImageLibrary(admin).find(name)).toBeNull();
});

test.each([
  ['intern', false],
  ['reviewer', true],
] as const)('the role %s may describe the image of another: %s', async (role, may) => {
  const name = await upload(admin, 'other.png');
  await open(others[role], name);
  await screen.findByRole('textbox', { name: /Credit/ });
  expect(screen.queryByRole('button', { name: 'Save record' }) !== null).toBe(may);
  expect(screen.queryByRole('button', { name: 'Remove image' })).toBeNull();
});
