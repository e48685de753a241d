import type { OwnAccount } from '@ledgerlight/backend/own-account';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderWithToasts } from '../testing/render-with-toasts.tsx';
import { PasswordForm } from './password-form.tsx';

test('reports a changed password although other sessions could not be ended', async () => {
  const account: OwnAccount = {
    sessions: async () => [],
    revokeSession: async () => undefined,
    changePassword: async () => ({ othersEnded: false }),
    signOutEverywhere: async () => undefined,
  };
  renderWithToasts(<PasswordForm account={account} username="intern1" onChanged={() => undefined} />);
  const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
  fireEvent.change(field(/Current password/), { target: { value: 'the former one' } });
  fireEvent.change(field(/New password/), { target: { value: 'another-password' } });
  fireEvent.click(screen.getByRole('button', { name: 'Change password' }));
  await screen.findByText('Your password was changed');
  screen.getByText(/other sessions could not be ended/);
  expect([field(/Current password/).value, field(/New password/).value]).toEqual(['', '']);
});
