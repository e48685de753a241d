import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import type { ContactFormMessage } from './message.ts';
import { sendContactMessage } from './send-contact-message.ts';

const message: ContactFormMessage = {
  name: 'Ana Kowalska',
  email: 'ana@example.org',
  phone: '',
  inquiryType: 'Media Inquiry',
  subject: 'Bond ladders',
  message: 'Two\nlines',
  honeypot: '',
  article: '',
};

let stop = async () => {};
afterEach(() => stop());

/** Answers the first request with this status, and later ones with 200. */
async function startServer(status: number, body = '') {
  const requests: { request: IncomingMessage; body: string }[] = [];
  const server = createServer(async (request, response) => {
    requests.push({ request, body: await text(request) });
    response.writeHead(requests.length > 1 ? 200 : status).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stop = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  const place = server.address();
  if (place === null || typeof place === 'string') throw new Error('The server has no port');
  return { address: `http://127.0.0.1:${place.port}/_contact`, requests };
}

test('posts a message as JSON', async () => {
  const { address, requests } = await startServer(201);
  expect(await sendContactMessage(message, address)).toBe('sent');
  expect(requests[0]?.request.method).toBe('POST');
  expect(requests[0]?.request.headers['content-type']).toBe('application/json');
  expect(JSON.parse(requests[0]?.body ?? '')).toEqual(message);
});

test.each([
  [429, 'too-many'],
  [400, 'failed'],
  [405, 'failed'],
  [503, 'failed'],
] as const)('maps status %i to %s', async (status, outcome) => {
  const { address } = await startServer(status);
  expect(await sendContactMessage(message, address)).toBe(outcome);
});

test('sends a message again with the proof of work that the server requires', async () => {
  const challenge = { text: 'contact.1.a', bits: 8 };
  const { address, requests } = await startServer(429, JSON.stringify({ message: 'Later', challenge }));
  expect(await sendContactMessage(message, address)).toBe('sent');
  const { proof, ...same } = JSON.parse(requests[1]?.body ?? '');
  expect(same).toEqual(message);
  expect(proof).toMatch(/^contact\.1\.a:\d+$/);
  expect(createHash('sha256').update(proof).digest()[0]).toBe(0);
});

test('returns failed when the server is unreachable', async () => {
  const { address } = await startServer(200);
  await stop();
  stop = async () => {};
  expect(await sendContactMessage(message, address)).toBe('failed');
});
