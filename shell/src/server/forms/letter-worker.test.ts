import { join } from 'node:path';
import { issueMail } from '@ledgerlight/newsletter/issue-mail';
import { expect, onTestFinished, test } from 'vitest';
import { createTaskWorker } from '../workers/task-worker.ts';
import type { LetterTask, LetterWorker } from './letter-worker.ts';

const OPTIONS: LetterTask['options'] = {
  site: 'https://ledgerlight.example',
  unsubscribeUrl: 'https://ledgerlight.example/newsletter/unsubscribe',
  sentAt: null,
  scheme: 'dark',
};

test('renders a long letter as on the main thread, without blocking it', async () => {
  const worker: LetterWorker = createTaskWorker(join(import.meta.dirname, 'letter-worker.ts'), 60_000);
  onTestFinished(worker.close);
  const letter = (content: string) => ({ subject: 'Rates', summary: '', content, posts: [] });
  await worker.run({ issue: letter('warm'), options: OPTIONS });
  const long = letter('word\n\n'.repeat(2_000));
  let turns = 0;
  const counting = setInterval(() => {
    turns += 1;
  }, 1);
  const html = await worker.run({ issue: long, options: OPTIONS });
  clearInterval(counting);
  expect(html).toBe(issueMail(long, OPTIONS).html);
  expect(turns).toBeGreaterThan(3);
});
