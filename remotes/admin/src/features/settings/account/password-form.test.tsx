import type { OwnAccount } from '@ledgerlight/backend/own-account';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { unsavedWork } from '../../../kit/unsaved/unsaved-work.ts';
import { renderWithToasts } from '../../../testing/render-with-toasts.tsx';
import { PasswordForm } from './password-form.tsx';

const account: OwnAccount = {
  sessions: async () => [],
  revokeSession: async () => undefined,
  changePassword: async () => ({ othersEnded: false }),
  signOutEverywhere: async () => undefined,
};
const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);

test('reports a changed password although other sessions could not be ended', async () => {
  renderWithToasts(<PasswordForm account={account} username="intern1" onChanged={() => undefined} />);
  fireEvent.change(field(/Current password/), { target: { value: 'the former one' } });
  expect(unsavedWork()).toBe('form');
  fireEvent.change(field(/New password/), { target: { value: 'another-password' } });
  fireEvent.click(screen.getByRole('button', { name: 'Change password' }));
  await screen.findByText('Your password was changed');
  screen.getByText(/other sessions could not be ended/);
  expect([field(/Current password/).value, field(/New password/).value]).toEqual(['', '']);
  expect(unsavedWork()).toBeNull();
});

test('says beside its field what is missing, and goes there', async () => {
  renderWithToasts(<PasswordForm account={account} username="intern1" onChanged={() => undefined} />);
  fireEvent.change(field(/New password/), { target: { value: 'another-password' } });
  fireEvent.click(screen.getByRole('button', { name: 'Change password' }));
  await screen.findByText('Enter your current password.');
  expect(document.activeElement).toBe(field(/Current password/));
});
