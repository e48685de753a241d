import { takeBackend } from '@ledgerlight/embedded-backend/testing/reused-backends';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, expect, test, vi } from 'vitest';
import { fill, press } from '../../../testing/fill.ts';
import { findToast, renderSection } from '../../../testing/render-with-toasts.tsx';
import { DisclosuresSection } from './section.tsx';

const user = userEvent.setup();

const backend = await takeBackend();
const staff = await backend.signInAs('editor');
afterAll(() => backend.close());

function openDisclosures(rights: readonly string[] = ['read-posts', 'approve-as-editor']) {
  renderSection(<DisclosuresSection staff={staff} rights={rights} />);
}

async function rowOf(name: string) {
  const row = (await screen.findByRole('heading', { level: 3, name })).closest('li');
  if (!row) throw new Error('A disclosure is an item of a list.');
  return within(row);
}

test('changes the text and the rule of a disclosure, and lists its versions', async () => {
  openDisclosures();
  (await rowOf('Cryptoassets')).getByText('Shown by name only');
  await press('Change: Cryptoassets');
  fill('Change Cryptoassets', { Text: 'Do not invest.' });
  await user.click(screen.getByRole('checkbox', { name: 'Market Analysis' }));
  await press('Save');
  await findToast('The disclosure was saved');
  const row = await rowOf('Cryptoassets');
  row.getByText('Do not invest.');
  row.getByText('Shown by Market Analysis');
  await press('Change: Cryptoassets');
  await within(await screen.findByRole('region', { name: 'Versions' })).findByText(/Don't invest unless/);
});

test('adds a disclosure, and says why it cannot', async () => {
  openDisclosures();
  await press('Add a disclosure');
  fill('Add a disclosure', { Key: 'crypto-uk', Title: 'Crypto', Text: 'A text.' });
  await press('Add');
  await screen.findByText(/was changed since you opened it/);
  // The backend in this process logs what it refuses.
  vi.spyOn(console, 'error').mockClear();
  fill('Add a disclosure', { Key: 'crypto-eu' });
  await press('Add');
  (await rowOf('Crypto')).getByText('crypto-eu');
});

test('offers no change without the right to approve', async () => {
  openDisclosures(['read-posts', 'keep-evidence']);
  await rowOf('Mortgages');
  expect(screen.queryAllByRole('button')).toEqual([]);
});
