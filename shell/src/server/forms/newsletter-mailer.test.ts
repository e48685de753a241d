import { createServer, type Server } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { createNewsletterMailer, MailerError } from './newsletter-mailer.ts';

const MESSAGE = {
  to: 'reader@example.org',
  subject: 'Confirm',
  text: 'Open the link',
  confirmUrl: 'https://ledgerlight.example/newsletter/confirm?token=a',
  unsubscribeUrl: 'https://ledgerlight.example/newsletter/unsubscribe?token=b',
};
const SECRET = 'a-secret-of-the-mailer';

let server: Server | undefined;

afterEach(async () => {
  server?.closeAllConnections();
  await new Promise((resolve) => (server ? server.close(resolve) : resolve(null)));
  server = undefined;
});

async function mailerAnswering(status: number | null): Promise<{ url: string; seen: unknown[] }> {
  const seen: unknown[] = [];
  server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    seen.push(request.headers.authorization, JSON.parse(Buffer.concat(parts).toString()));
    if (status !== null) response.writeHead(status, { location: 'http://127.0.0.1:9/' }).end();
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const place = server.address();
  if (place === null || typeof place === 'string') throw new Error('The server has no port');
  return { url: `http://127.0.0.1:${place.port}/send`, seen };
}

test('a message is handed over as JSON, with the secret as a bearer token', async () => {
  const { url, seen } = await mailerAnswering(202);
  await createNewsletterMailer({ url, secret: SECRET, timeout: 60_000 }).send(MESSAGE);
  expect(seen).toEqual([`Bearer ${SECRET}`, MESSAGE]);
});

test.each([
  [500, 'The mailer answers 500.'],
  [307, 'The mailer does not answer.'],
  [null, 'The mailer did not answer within 50 ms.'],
])('a mailer that answers %s took nothing, which is told without secret and address', async (status, words) => {
  const { url } = await mailerAnswering(status);
  const problem: unknown = await createNewsletterMailer({ url, secret: SECRET, timeout: status === null ? 50 : 60_000 })
    .send(MESSAGE)
    .catch((thrown: unknown) => thrown);
  expect(problem).toBeInstanceOf(MailerError);
  expect(String(problem)).toBe(`MailerError: ${words}`);
});

test('a mailer that is not there is told in the same way', async () => {
  const mailer = createNewsletterMailer({ url: 'http://127.0.0.1:1/', secret: null, timeout: 60_000 });
  await expect(mailer.send(MESSAGE)).rejects.toThrow('The mailer does not answer.');
});
