import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import type { WrittenMessage } from './message.ts';
import { sendContactMessage } from './send-contact-message.ts';

const message: WrittenMessage = {
  name: 'Ana Kowalska',
  email: 'ana@example.org',
  phone: '',
  inquiryType: 'Media Inquiry',
  subject: 'Bond ladders',
  message: 'Two\nlines',
  honeypot: '',
};

let stop = async () => {};
afterEach(() => stop());

/** A server that answers everything with one status, and what it was asked. */
async function serverAnswering(status: number, body = '') {
  const asked: { request: IncomingMessage; body: string }[] = [];
  const server = createServer(async (request, response) => {
    asked.push({ request, body: await text(request) });
    response.writeHead(asked.length > 1 ? 200 : status).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stop = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  const place = server.address();
  if (place === null || typeof place === 'string') throw new Error('The server has no port');
  return { address: `http://127.0.0.1:${place.port}/_contact`, asked };
}

test('a message is posted as JSON', async () => {
  const { address, asked } = await serverAnswering(201);
  expect(await sendContactMessage(message, address)).toBe('sent');
  expect(asked[0]?.request.method).toBe('POST');
  expect(asked[0]?.request.headers['content-type']).toBe('application/json');
  expect(JSON.parse(asked[0]?.body ?? '')).toEqual(message);
});

test.each([
  [429, 'too-many'],
  [400, 'failed'],
  [405, 'failed'],
  [503, 'failed'],
] as const)('status %i ends as %s', async (status, outcome) => {
  const { address } = await serverAnswering(status);
  expect(await sendContactMessage(message, address)).toBe(outcome);
});

test('a message that costs some work comes again with its proof', async () => {
  const challenge = { text: 'contact.1.a', bits: 8 };
  const { address, asked } = await serverAnswering(429, JSON.stringify({ message: 'Later', challenge }));
  expect(await sendContactMessage(message, address)).toBe('sent');
  const { proof, ...same } = JSON.parse(asked[1]?.body ?? '');
  expect(same).toEqual(message);
  expect(proof).toMatch(/^contact\.1\.a:\d+$/);
  expect(createHash('sha256').update(proof).digest()[0]).toBe(0);
});

test('a server that cannot be reached is a failure, not an exception', async () => {
  const { address } = await serverAnswering(200);
  await stop();
  stop = async () => {};
  expect(await sendContactMessage(message, address)).toBe('failed');
});
