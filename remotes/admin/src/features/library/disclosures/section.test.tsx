import { takeBackend } from '@ledgerlight/embedded-backend/testing/reused-backends';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, expect, test, vi } from 'vitest';
import { findToast, renderSection } from '../../../testing/render-with-toasts.tsx';
import { DisclosuresSection } from './section.tsx';

const user = userEvent.setup();

const backend = await takeBackend();
const staff = await backend.signInAs('editor');
afterAll(() => backend.close());

function openDisclosures(rights: readonly string[] = ['read-posts', 'approve-as-editor']) {
  renderSection(<DisclosuresSection staff={staff} rights={rights} />);
}

async function rowOf(name: RegExp) {
  const row = (await screen.findByRole('heading', { level: 3, name })).closest('li');
  if (!row) throw new Error('A disclosure is an item of a list.');
  return within(row);
}

test('changes the text and the rule of a disclosure, and lists its versions', async () => {
  openDisclosures();
  (await rowOf(/crypto-uk/)).getByText('Shown by name only');
  await user.click(screen.getByRole('button', { name: 'Edit: Cryptoassets' }));
  const text = screen.getByRole('textbox', { name: /Text/ });
  await user.clear(text);
  await user.type(text, 'Do not invest.');
  await user.click(screen.getByRole('checkbox', { name: 'Market Analysis' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await findToast('The disclosure was saved');
  const row = await rowOf(/crypto-uk/);
  await row.findByText('Do not invest.');
  row.getByText('Shown by Market Analysis');
  await user.click(row.getByRole('button', { name: 'Edit: Cryptoassets' }));
  const versions = await screen.findByRole('region', { name: 'Versions' });
  await within(versions).findByText(/^Don't invest unless|Don't invest unless/);
});

test('adds a disclosure, and says why it cannot', async () => {
  openDisclosures();
  await user.click(await screen.findByRole('button', { name: 'Add a disclosure' }));
  await user.type(screen.getByRole('textbox', { name: /Key/ }), 'crypto-uk');
  await user.type(screen.getByRole('textbox', { name: /Title/ }), 'Crypto');
  await user.type(screen.getByRole('textbox', { name: /Text/ }), 'A text.');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(/was changed since you opened it/);
  // The backend in this process logs what it refuses.
  vi.spyOn(console, 'error').mockClear();
  await user.clear(screen.getByRole('textbox', { name: /Key/ }));
  await user.type(screen.getByRole('textbox', { name: /Key/ }), 'crypto-eu');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await rowOf(/crypto-eu/);
});

test('retires a disclosure', async () => {
  openDisclosures();
  await user.click(await screen.findByRole('button', { name: 'Edit: Pensions' }));
  await user.click(screen.getByRole('checkbox', { name: /Retired/ }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await (await rowOf(/pensions-uk/)).findByText('Retired');
});

test('offers no change without the right to approve', async () => {
  openDisclosures(['read-posts', 'keep-evidence']);
  await rowOf(/mortgages-uk/);
  expect(screen.queryAllByRole('button')).toEqual([]);
});
