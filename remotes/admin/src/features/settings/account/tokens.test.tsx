import type { PublishToken } from '@ledgerlight/backend/publish-tokens';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { enter } from '../../../testing/fill.ts';
import { renderWithToasts } from '../../../testing/render-with-toasts.tsx';
import { Tokens } from './tokens.tsx';

test('lists a token created while the first list loads', async () => {
  const stored: PublishToken[] = [];
  const lists: Array<() => void> = [];
  const tokens = {
    list: () => {
      const now = [...stored];
      return new Promise<readonly PublishToken[]>((resolve) => lists.push(() => resolve(now)));
    },
    create: async (name: string) => {
      stored.push(token(name));
      return 'llp_secret';
    },
    revoke: async () => {},
  };
  renderWithToasts(<Tokens tokens={tokens} />);
  const person = userEvent.setup();
  await enter(screen.getByRole('textbox', { name: /^Name/ }), 'website repository');
  await person.click(screen.getByRole('button', { name: 'Create token' }));
  expect(await screen.findByDisplayValue('llp_secret')).toBeDefined();
  await expect.poll(() => lists.length).toBe(2);
  for (const respond of lists) respond();
  const list = await screen.findByRole('list', { name: 'Tokens' });
  expect(within(list).getByText('website repository')).toBeDefined();
});

test('moves the focus to the name of a token that was revoked', async () => {
  let stored = [token('Website'), { ...token('Archive'), id: '2' }];
  const tokens = {
    list: async () => stored,
    create: async () => 'llp_secret',
    async revoke(id: string) {
      stored = stored.map((one) => (one.id === id ? { ...one, revokedAt: '2026-02-01T00:00:00Z' } : one));
    },
  };
  renderWithToasts(<Tokens tokens={tokens} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Revoke: Archive' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Revoke' }));
  await expect.poll(() => document.activeElement?.textContent).toBe('Archive');
});

function token(name: string): PublishToken {
  return {
    id: '1',
    name,
    username: 'token-abc',
    owner: 'admin',
    createdAt: '2026-01-01T00:00:00Z',
    expiresAt: '2026-04-01T00:00:00Z',
    lastUsedAt: null,
    revokedAt: null,
  };
}
