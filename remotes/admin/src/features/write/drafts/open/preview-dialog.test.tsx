import type { PreviewLink, PreviewLinks } from '@ledgerlight/backend/preview-links';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderWithToasts } from '../../../../testing/render-with-toasts.tsx';
import { PreviewDialog } from './preview-dialog.tsx';

const LINK: PreviewLink = {
  ...{
    id: crypto.randomUUID(),
    contentHash: 'now',
    createdBy: 'jan',
    createdAt: '2026-11-24T10:00:00Z',
    revokedAt: null,
  },
  ...{ expiresAt: '2999-01-01T10:00:00Z', openedCount: 2, lastOpenedAt: '2026-11-24T11:00:00Z' },
  comments: [{ name: 'Ms Gray', comment: 'Which bank?', contentHash: 'former', sentAt: '2026-11-24T11:05:00Z' }],
};

function open(found: readonly PreviewLink[]) {
  const links: PreviewLinks = {
    list: vi.fn(async () => found),
    create: vi.fn(async () => ({ id: LINK.id, path: '/preview/secret' })),
    update: vi.fn(async () => undefined),
    revoke: vi.fn(async () => undefined),
  };
  renderWithToasts(
    <PreviewDialog
      draftId="draft"
      links={links}
      origin="https://site.example"
      contentHash="now"
      onClose={() => undefined}
    />,
  );
  return links;
}

test('shows a new link once and revokes another', async () => {
  const links = open([LINK]);
  await userEvent.click(await screen.findByRole('button', { name: 'Make a link' }));
  expect(await screen.findByRole<HTMLInputElement>('textbox')).toHaveProperty(
    'value',
    'https://site.example/preview/secret',
  );
  await userEvent.click(await screen.findByRole('button', { name: /^Revoke/ }));
  expect([vi.mocked(links.create).mock.calls, vi.mocked(links.revoke).mock.calls]).toEqual([
    [['draft', 7]],
    [[LINK.id]],
  ]);
});

test('shows the present text to readers of a link for a former version', async () => {
  const links = open([LINK, { ...LINK, id: 'former', contentHash: 'former' }]);
  await userEvent.click(await screen.findByRole('button', { name: /^Show the present text/ }));
  expect(vi.mocked(links.update).mock.calls).toEqual([['former']]);
});

test('shows how often a link was opened and what was written about which version', async () => {
  open([LINK, { ...LINK, id: 'b', revokedAt: LINK.createdAt, openedCount: 0, lastOpenedAt: null, comments: [] }]);
  await screen.findByText(/Opened 2 times/);
  screen.getByText('Which bank?');
  screen.getByText(/about a former version/);
  screen.getByText(/Revoked.*Never opened/);
  expect(screen.getAllByRole('button', { name: /^Revoke/ })).toHaveLength(1);
});
