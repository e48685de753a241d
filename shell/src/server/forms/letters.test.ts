import { issueMail } from '@ledgerlight/newsletter/issue-mail';
import { LETTER_ADDRESSES } from '@ledgerlight/site/routes';
import { beforeEach, expect, test } from 'vitest';
import { type ServedRoutes, serveInTest } from '../testing/served-routes.ts';
import { startUnfinishedUploads } from '../testing/unfinished-uploads.ts';
import { createLetterRoutes } from './letters.ts';

const KEY = 'the-key-of-the-sender';
const LETTER = { subject: 'Rates', summary: '', content: '**Hello** <script>x</script>', posts: '[]', scheme: 'dark' };

let served: ServedRoutes;
let origin: string;
let recorded: unknown[];
let isUnavailable: boolean;

beforeEach(async () => {
  recorded = [];
  isUnavailable = false;
  served = await serveInTest(
    createLetterRoutes({
      origin: 'https://ledgerlight.example',
      storageOrigin: 'https://store.example',
      render: async ({ issue, options }) => issueMail(issue, options).html,
      async recordFeedback(key, feedback) {
        if (isUnavailable) throw new Error('reader@example.org is not reachable');
        recorded.push(feedback);
        return key === KEY;
      },
      report: (failure) => recorded.push(failure),
    }),
  );
  ({ origin } = served);
});

const preview = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(origin + LETTER_ADDRESSES.preview, { method: 'POST', body: new URLSearchParams(fields), headers });
const feedback = (body: unknown, key = KEY) =>
  fetch(origin + LETTER_ADDRESSES.feedback, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { authorization: `Bearer ${key}` },
  });

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

test('a filed mail is shown to the page that has it, and nothing of it runs', async () => {
  const filed = (headers: Record<string, string>) =>
    fetch(origin + LETTER_ADDRESSES.filed, {
      method: 'POST',
      body: new URLSearchParams({ html: '<p style="color:red">Hello</p><script>x</script>' }),
      headers,
    });
  const shown = await filed({ 'sec-fetch-site': 'same-origin' });
  expect(await shown.text()).toContain('<p style="color:red">Hello</p>');
  expect(shown.headers.get('content-security-policy')).toMatch(/^default-src 'none'; .* sandbox allow-same-origin /);
  expect(shown.headers.get('cache-control')).toBe('no-store');
  for (const site of ['cross-site', 'same-site', 'none']) {
    expect((await filed({ 'sec-fetch-site': site })).status).toBe(403);
  }
  expect((await filed({})).status).toBe(403);
});

test('a bounce is recorded with the key only', async () => {
  const bounce = { email: 'reader@example.org', kind: 'bounced', reason: '550' };
  expect((await feedback(bounce)).status).toBe(204);
  expect(recorded).toEqual([bounce]);
  expect((await feedback(bounce, 'another')).status).toBe(401);
  expect((await feedback(bounce, 'two words')).status).toBe(401);
  expect((await feedback({ ...bounce, kind: 'opened' })).status).toBe(422);
  expect((await feedback('x'.repeat(20_000))).status).toBe(422);
});

test('a letter is shown while uploads of other networks are unfinished', async () => {
  await startUnfinishedUploads(served, LETTER_ADDRESSES.preview);
  expect((await preview(LETTER)).status).toBe(200);
});

test('a failure is reported without the address, and the provider sends again', async () => {
  isUnavailable = true;
  expect((await feedback({ email: 'reader@example.org', kind: 'complained' })).status).toBe(503);
  expect(recorded).toEqual(['Error']);
});
