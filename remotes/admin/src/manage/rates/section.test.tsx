import { takeBackend } from '@ledgerlight/embedded-backend/testing/reused-backends';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { findToast, renderSection } from '../../testing/render-with-toasts.tsx';
import { RatesSection } from './section.tsx';

const user = userEvent.setup();

const backend = await takeBackend();
const editor = await backend.signInAs('editor');
afterAll(() => backend.close());
beforeEach(async () => {
  await backend.query('update rates set value = null, checked_on = null');
});

async function openSection(rights = ['read-posts', 'edit-every-post']) {
  renderSection(<RatesSection staff={editor} rights={rights} />);
  await screen.findByRole('heading', { level: 3, name: 'Bank Rate' });
}

async function type(label: string, text: string) {
  await user.clear(screen.getByLabelText(label));
  if (text !== '') await user.type(screen.getByLabelText(label), text);
}

test('saves a value, closes the form and returns the focus to the rate', async () => {
  await openSection();
  await user.click(screen.getByRole('button', { name: 'Change…: Bank Rate' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Value'));
  await type('Value', '4,25 %');
  await type('Day', '2026-01-02');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await findToast('Rate saved');
  const row = screen.getByRole('heading', { name: 'Bank Rate' }).closest('li') ?? document.body;
  await within(row).findByText('4.25%');
  expect(document.activeElement?.textContent).toBe('Bank Rate');
  expect(screen.queryByLabelText('Value')).toBeNull();
});

test.each([
  ['Value', 'about four', '2026-01-02', 'https://bank.example/rate'],
  ['Day', '4.25', '', 'https://bank.example/rate'],
  ['Source', '4.25', '2026-01-02', ''],
])('shows at %s why it is refused and keeps what was typed', async (refused, value, day, source) => {
  await openSection();
  await user.click(screen.getByRole('button', { name: 'Change…: Bank Rate' }));
  await type('Value', value);
  await type('Day', day);
  await type('Source', source);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await expect.poll(() => screen.getByLabelText(refused).getAttribute('aria-invalid')).toBe('true');
  vi.spyOn(console, 'error').mockClear();
  expect(document.activeElement).toBe(screen.getByLabelText(refused));
  expect(screen.getByLabelText('Value')).toHaveProperty('value', value);
  expect(await backend.query('select from rates where value is not null')).toEqual([]);
});

test('has no forms for those who may only read', async () => {
  await openSection(['read-posts']);
  expect(screen.queryAllByRole('button')).toEqual([]);
});
