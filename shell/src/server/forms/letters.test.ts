import { issueMail } from '@ledgerlight/newsletter/issue-mail';
import { LETTER_PREVIEW } from '@ledgerlight/site/routes';
import { beforeEach, expect, test } from 'vitest';
import { type ServedRoutes, serveInTest } from '../testing/served-routes.ts';
import { startUnfinishedUploads } from '../testing/unfinished-uploads.ts';
import { createLetterRoute } from './letters.ts';

const LETTER = { subject: 'Rates', summary: '', content: '**Hello** <script>x</script>', posts: '[]', scheme: 'dark' };

let served: ServedRoutes;
let origin: string;

beforeEach(async () => {
  served = await serveInTest([
    createLetterRoute({
      origin: 'https://ledgerlight.example',
      storageOrigin: 'https://store.example',
      render: async ({ issue, options }) => issueMail(issue, options).html,
    }),
  ]);
  ({ origin } = served);
});

const preview = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(origin + LETTER_PREVIEW, { method: 'POST', body: new URLSearchParams(fields), headers });

test('a preview is the mail, in which nothing runs, for frames of the site only', async () => {
  const response = await preview(LETTER);
  const policy = response.headers.get('content-security-policy');
  expect(policy).toMatch(/^default-src 'none'; style-src 'unsafe-inline'/);
  expect(policy).toContain("frame-ancestors 'self'");
  const html = await response.text();
  expect(html).toContain('<strong>Hello</strong>');
  expect(html).not.toContain('<script');
});

test('a preview is refused from another site and for anything but a letter', async () => {
  expect((await preview(LETTER, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect((await preview({ ...LETTER, posts: '{}' })).status).toBe(422);
  expect((await preview({ ...LETTER, scheme: 'x' })).status).toBe(422);
});

test('a letter is shown while uploads of other networks are unfinished', async () => {
  await startUnfinishedUploads(served, LETTER_PREVIEW);
  expect((await preview(LETTER)).status).toBe(200);
});
