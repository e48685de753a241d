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
  await createNewsletterMailer({ url, secret: SECRET, timeout: 60_000 }).send(MESSAGE);
  expect(seen).toEqual([`Bearer ${SECRET}`, MESSAGE]);
});

test.each([
  [500, 'The mailer responded with status 500'],
  [307, 'The mailer is unreachable'],
  [null, 'The mailer timed out after 50 ms'],
])('a mailer that responds with %s is an error without secret and address', async (status, words) => {
  const { url } = await startMailer(status);
  const problem: unknown = await createNewsletterMailer({ url, secret: SECRET, timeout: status === null ? 50 : 60_000 })
    .send(MESSAGE)
    .catch((thrown: unknown) => thrown);
  expect(problem).toBeInstanceOf(MailerError);
  expect(String(problem)).toBe(`MailerError: ${words}`);
});

test('an unreachable mailer is an error without secret and address', async () => {
  const mailer = createNewsletterMailer({ url: 'http://127.0.0.1:1/', secret: null, timeout: 60_000 });
  await expect(mailer.send(MESSAGE)).rejects.toThrow('The mailer is unreachable');
});
