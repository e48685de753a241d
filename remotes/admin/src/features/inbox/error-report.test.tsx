import type { ErrorReport as Report } from '@ledgerlight/backend/inbox';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ErrorReportDetails } from './error-report.tsx';

const OPEN: Report = {
  ...{ postId: 'p', slug: 'rates', title: 'Rates', correctingSince: null, correctingBy: null, correction: null },
};
const BEGUN: Report = { ...OPEN, correctingSince: '2026-03-15T08:30:00Z', correctingBy: 'ada' };

function show(report: Report | null) {
  const inbox = { report: vi.fn(async () => report), setCorrecting: vi.fn(async () => undefined) };
  const calls = { onCorrect: vi.fn(), onStopped: vi.fn() };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ErrorReportDetails inbox={inbox} messageId="m" origin="https://site.example" {...calls} />
    </QueryClientProvider>,
  );
  return { inbox, ...calls };
}

test('begins the correction before the editor opens', async () => {
  const { inbox, onCorrect } = show(OPEN);
  await userEvent.click(await screen.findByRole('button', { name: 'Correct this post' }));
  expect(inbox.setCorrecting.mock.calls).toEqual([['m', true]]);
  expect(onCorrect.mock.calls).toEqual([['p']]);
  expect(screen.getByRole('link', { name: /^Rates/ }).getAttribute('href')).toBe('https://site.example/blog/rates');
});

test('does not open the editor when the report was handled meanwhile', async () => {
  const { inbox, onCorrect } = show(OPEN);
  inbox.setCorrecting.mockRejectedValue(new Error('There is no such open report.'));
  await userEvent.click(await screen.findByRole('button', { name: 'Correct this post' }));
  expect(onCorrect).not.toHaveBeenCalled();
});

test('continues or stops a correction that was begun', async () => {
  const { inbox, onStopped } = show(BEGUN);
  await screen.findByText(/^ada began a correction/);
  screen.getByRole('button', { name: 'Continue the correction' });
  await userEvent.click(screen.getByRole('button', { name: 'Stop correcting' }));
  expect([inbox.setCorrecting.mock.calls, onStopped.mock.calls.length]).toEqual([[['m', false]], 1]);
});

test('links the correction that resolved it', async () => {
  const correction = { kind: 'clarification', note: 'A year.', correctedAt: '2026-03-16T08:30:00Z' } as const;
  show({ ...BEGUN, correction });
  const link = await screen.findByRole('link', { name: /^Clarification: A year\./ });
  expect(link.getAttribute('href')).toBe('https://site.example/blog/rates#corrections');
  expect(screen.queryByRole('button')).toBeNull();
});

test('says that the post is gone', async () => {
  show({ ...OPEN, slug: null, title: null });
  await screen.findByText(/was deleted/);
  expect(screen.queryByRole('button')).toBeNull();
});
