import { createNewsletterIssues } from '@ledgerlight/backend/newsletter-issues';
import { takeBackend } from '@ledgerlight/embedded-backend/testing/reused-backends';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, expect, test } from 'vitest';
import { createQueryClient } from '../../../kit/query-client.ts';
import { LetterApproval } from './issue-frame.tsx';

const backend = await takeBackend();
const issues = createNewsletterIssues(await backend.signInAs('editor'));
afterAll(() => backend.close());

test('the question whether to approve a letter ends when another text arrives', async () => {
  const id = crypto.randomUUID();
  await issues.save(id, 0, { subject: 'Rates', summary: '', content: 'Hello', postIds: [] });
  const issue = (await issues.find(id)) ?? expect.fail();
  const part = (hash: string) => (
    <QueryClientProvider client={createQueryClient()}>
      <LetterApproval issues={issues} issue={{ ...issue, mayApprove: true, hash }} onChanged={() => issues.find(id)} />
    </QueryClientProvider>
  );
  const { rerender } = render(part('read'));
  await userEvent.click(screen.getByRole('button', { name: 'Approve' }));
  screen.getByRole('dialog');
  rerender(part('other'));
  expect(screen.queryByRole('dialog')).toBeNull();
});
