import { json } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { startServer } from '../testing/listening-server.ts';
import { createNewsletterMailer, MailerError } from './newsletter-mailer.ts';

const MESSAGE = {
  to: 'reader@example.org',
  subject: 'Confirm',
  text: 'Open the link',
  confirmUrl: 'https://ledgerlight.example/newsletter/confirm?token=a',
  unsubscribeUrl: 'https://ledgerlight.example/newsletter/unsubscribe?token=b',
};
const SECRET = 'a-secret-of-the-mailer';

async function startMailer(status: number | null): Promise<{ url: string; seen: unknown[] }> {
  const seen: unknown[] = [];
  const origin = await startServer(async (request, response) => {
    seen.push(request.headers.authorization, await json(request));
    if (status !== null) response.writeHead(status, { location: 'http://127.0.0.1:9/' }).end();
  });
  return { url: `${origin}/send`, seen };
}

test('sends JSON with the secret as bearer token', async () => {
  const { url, seen } = await startMailer(202);
  await createNewsletterMailer(url, SECRET, 60_000)(MESSAGE);
  expect(seen).toEqual([`Bearer ${SECRET}`, MESSAGE]);
});

test.each([
  [500, 'The mailer responded with status 500'],
  [307, 'The mailer is unreachable'],
  [null, 'The mailer timed out after 50 ms'],
])('a mailer that responds with %s is an error without secret and address', async (status, words) => {
  const { url } = await startMailer(status);
  const sending = createNewsletterMailer(url, SECRET, status === null ? 50 : 60_000)(MESSAGE);
  await expect(sending).rejects.toThrow(new MailerError(words));
});

test('an unreachable mailer is an error without secret and address', async () => {
  const sending = createNewsletterMailer('http://127.0.0.1:1/', null, 60_000)(MESSAGE);
  await expect(sending).rejects.toThrow(new MailerError('The mailer is unreachable'));
});
