import type { LibraryDisclosure } from '@ledgerlight/backend/disclosures';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderWithToasts } from '../../../testing/render-with-toasts.tsx';
import { PreviewedDisclosures } from './previewed-disclosures.tsx';

const disclosure = (key: string, types: LibraryDisclosure['types'] = []): LibraryDisclosure => ({
  ...{ key, title: key, text: 'Text.', product: 'pensions', jurisdiction: 'UK', types, isRetired: false },
  ...{ version: 1, changedAt: '2026-11-24T00:00:00Z', changedBy: null },
});

test('shows the disclosures that the text names and those of its type', async () => {
  const all = async () => [
    disclosure('pensions-uk', ['education']),
    disclosure('crypto-uk'),
    disclosure('affiliate-uk'),
  ];
  const content = 'Words.\n\n```disclosure\ncrypto-uk\n```';
  renderWithToasts(<PreviewedDisclosures library={{ all }} type="education" content={content} />);
  expect((await screen.findByRole('region', { name: 'Disclosures' })).textContent).toBe(
    'Disclosurescrypto-uk. Text.pensions-uk. Text.',
  );
});

test('says that the disclosures could not be loaded', async () => {
  const all = () => Promise.reject(new Error('No backend'));
  renderWithToasts(<PreviewedDisclosures library={{ all }} type="education" content="Words." />);
  await screen.findByText('The disclosures could not be loaded');
});
