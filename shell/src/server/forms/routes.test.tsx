import { BackendRequestError } from '@ledgerlight/backend/errors';
import { InvalidMessageError, TooManyMessagesError, type VisitorMessages } from '@ledgerlight/backend/visitor-messages';
import { contactFormCopy } from '@ledgerlight/site/copy/contact-form';
import { COPY_EDITIONS, type CopyEdition } from '@ledgerlight/site/copy/edition';
import { PROOF_FIELD } from '@ledgerlight/visitor-messages/proof-of-work';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type ServedRoutes, serveRoutes } from '../testing/served-routes.ts';
import { createClientKeyOf } from '../traffic/client-key.ts';
import { createFormRoutes } from './routes.tsx';

const MESSAGE = { name: 'Ana', email: 'ana@example.org', subject: 'Bonds', message: 'Why?' };
type Sent = Parameters<VisitorMessages['submitContact']>[0];

let served: ServedRoutes;
let stored: Sent[];
let senders: string[];
let proofs: string[];
let refusal: Error | undefined;
let newsletterLink: VisitorMessages['newsletterLink'];
let reported: string[];

beforeEach(() => {
  stored = [];
  senders = [];
  proofs = [];
  reported = [];
  refusal = undefined;
  newsletterLink = async () => 'open';
});

afterEach(() => served.close());

async function formsOf(copyEdition: CopyEdition): Promise<string> {
  const messages: VisitorMessages = {
    async submitContact(input) {
      if (refusal) throw refusal;
      stored.push(input);
    },
    async subscribe() {
      if (refusal) throw refusal;
      return { outcome: 'kept' };
    },
    noteLinkSent: async () => undefined,
    newsletterLink: (link, isDone) => newsletterLink(link, isDone),
  };
  served = await serveRoutes(
    createFormRoutes({
      origin: 'https://ledgerlight.example',
      linkHeaders: {},
      mailer: null,
      styles: ['/static/shell.css'],
      headers: { 'content-security-policy': "default-src 'none'" },
      copyEdition,
      proofScripts: ['/static/proof.js'],
      clientKeyOf: createClientKeyOf(1),
      messagesOf: (visitor, proof) => {
        senders.push(visitor);
        proofs.push(proof);
        return messages;
      },
      report: (failure, path) => reported.push(`${path}: ${failure}`),
    }),
  );
  return served.origin;
}

async function postJson(origin: string, fields: Readonly<Record<string, string>>) {
  const answer = await fetch(`${origin}/_contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(fields),
  });
  return { status: answer.status, body: await answer.json() };
}

describe.each(COPY_EDITIONS)('the contact form of the edition %s', (edition) => {
  const { inquiryTypes, sentText } = contactFormCopy(edition);

  test('stores each of its inquiry types, or none', async () => {
    const origin = await formsOf(edition);
    for (const inquiryType of ['', ...inquiryTypes]) {
      expect(await postJson(origin, { ...MESSAGE, inquiryType })).toEqual({ status: 200, body: { message: sentText } });
    }
    await postJson(origin, MESSAGE);
    expect(stored.map(({ inquiryType }) => inquiryType)).toEqual(['', ...inquiryTypes, undefined]);
  });

  test('stores no message with an inquiry type of the other edition', async () => {
    const origin = await formsOf(edition);
    const other = edition === 'default' ? 'Game Review Request' : 'Investment Advice';
    expect(await postJson(origin, { ...MESSAGE, inquiryType: other })).toEqual({
      status: 422,
      body: { message: 'Inquiry type must be one of the list' },
    });
    expect(stored).toEqual([]);
  });
});

test('stores emoji and right-to-left marks unchanged', async () => {
  const origin = await formsOf('default');
  const message = 'שלום \u200f🚀\u200e e\u0301';
  await postJson(origin, { ...MESSAGE, message });
  await fetch(`${origin}/_contact`, { method: 'POST', body: new URLSearchParams({ ...MESSAGE, message }) });
  expect(stored.map((sent) => sent.message)).toEqual([message, message]);
});

test('validates 100 kB of text and names the field', async () => {
  const origin = await formsOf('default');
  const message = 'я'.repeat(50_000);
  const body = new URLSearchParams({ ...MESSAGE, message });
  const answer = await fetch(`${origin}/_contact`, { method: 'POST', body });
  expect(await answer.text()).toContain('>Message must be 5000 characters or less<');
  expect(stored).toEqual([]);
});

test('responds with a page to a visitor without JavaScript', async () => {
  const origin = await formsOf('default');
  const post = () => fetch(`${origin}/_contact`, { method: 'POST', body: new URLSearchParams(MESSAGE) });
  const kept = await (await post()).text();
  expect(kept).toContain('<h1>Thank you</h1>');
  expect(kept).toMatch(/role="status">Your message is with us/);
  refusal = new InvalidMessageError('name', 'Name contains control characters');
  const refused = await post();
  expect(refused.status).toBe(422);
  const page = await refused.text();
  expect(page).toContain('<h1>Your message was not sent</h1>');
  expect(page).toMatch(/role="alert">Name contains control characters/);
  expect(page).toContain('what you typed is still there');
  expect(reported).toEqual([]);
});

test.each([
  [new TooManyMessagesError('Too many messages were sent. Please try again later.', { retryAfterSeconds: 60 }), 429],
  [new Error('connect ECONNREFUSED 10.0.0.7'), 503],
])('after %s the status is %i without internal details', async (failure, status) => {
  const origin = await formsOf('default');
  refusal = failure;
  const response = await fetch(`${origin}/_contact`, { method: 'POST', body: new URLSearchParams(MESSAGE) });
  expect([response.status, response.headers.get('retry-after')]).toEqual([status, status === 429 ? '60' : null]);
  expect(await response.text()).not.toContain('10.0.0.7');
});

test.each([
  [new TypeError('name "Ana" is not a function'), 'TypeError'],
  [
    new BackendRequestError('value "ana@example.org" is not taken', '22P02', {
      cause: { code: '22P02', message: 'value "ana@example.org" is not taken' },
    }),
    'BackendRequestError (22P02)',
  ],
])('logs %s without what the visitor wrote', async (failure, expected) => {
  const origin = await formsOf('default');
  refusal = failure;
  await postJson(origin, MESSAGE);
  await fetch(`${origin}/embed/newsletter`, { method: 'POST', body: new URLSearchParams({ email: MESSAGE.email }) });
  expect(reported).toEqual([`/_contact: ${expected}`, `/embed/newsletter: ${expected}`]);
});

test('passes the honeypot field on', async () => {
  const origin = await formsOf('default');
  await postJson(origin, { ...MESSAGE, honeypot: 'https://spam.example' });
  expect(stored).toMatchObject([{ honeypot: 'https://spam.example' }]);
});

test('limits the address to the length that the database accepts', async () => {
  const origin = await formsOf('default');
  expect(await (await fetch(`${origin}/embed/newsletter`)).text()).toContain('maxLength="254"');
});

test('passes the client key of the trusted proxy to the backend', async () => {
  const origin = await formsOf('default');
  for (const noted of [undefined, '203.0.113.7', '198.51.100.1, 203.0.113.7']) {
    await fetch(`${origin}/_contact`, {
      method: 'POST',
      headers: { ...(noted && { 'x-forwarded-for': noted }) },
      body: new URLSearchParams(MESSAGE),
    });
  }
  expect(senders).toEqual(['127.0.0.1', '203.0.113.7', '203.0.113.7']);
});

test('returns a proof-of-work challenge once when the quota is exhausted', async () => {
  const origin = await formsOf('default');
  const challenge = { text: 'contact.1.a', bits: 8 };
  refusal = new TooManyMessagesError('Too many messages. Please try again later.', { retryAfterSeconds: 9, challenge });
  expect(await postJson(origin, MESSAGE)).toMatchObject({ status: 429, body: { challenge } });
  const signUp = (proof: string) =>
    fetch(`${origin}/embed/newsletter`, {
      method: 'POST',
      body: new URLSearchParams({ email: MESSAGE.email, [PROOF_FIELD]: proof }),
    }).then((answer) => answer.text());
  const pending = await signUp('');
  expect(pending).toContain('data-challenge="contact.1.a" data-bits="8"');
  expect(pending).toContain('src="/static/proof.js"');
  expect(pending).toContain('Please try again later. Or write to ');
  expect((await postJson(origin, { ...MESSAGE, [PROOF_FIELD]: 'contact.1.a:7' })).body).not.toHaveProperty('challenge');
  expect(await signUp('contact.1.a:7')).not.toMatch(/data-challenge|proof\.js/);
  expect(proofs).toEqual(['', '', 'contact.1.a:7', 'contact.1.a:7']);
});

test('logs that the database rejected the shell secret', async () => {
  const origin = await formsOf('default');
  refusal = new TooManyMessagesError('Later.', { retryAfterSeconds: 9, direct: true });
  await postJson(origin, MESSAGE);
  expect(reported).toEqual(['/_contact: The database rejected LEDGERLIGHT_SHELL_SECRET']);
});

test('shows every problem on one page with a link back', async () => {
  const origin = await formsOf('default');
  const answer = await fetch(`${origin}/_contact`, {
    method: 'POST',
    body: new URLSearchParams({ email: 'no address' }),
  });
  expect(answer.status).toBe(422);
  const html = await answer.text();
  for (const field of ['Name', 'Email', 'Subject', 'Message']) expect(html).toContain(`>${field} `);
  expect(html).toContain('href="/contact"');
});

test.each([
  ['bytes that are no UTF-8', 'name=%ff&email=ana%40example.org&subject=Bonds&message=Why'],
  ['a field that is there twice', 'name=A&name=B&email=ana%40example.org&subject=Bonds&message=Why'],
])('rejects %s', async (_what, body) => {
  const origin = await formsOf('default');
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  expect((await fetch(`${origin}/_contact`, { method: 'POST', headers, body })).status).toBe(422);
  expect(stored).toEqual([]);
});

test.each(['/_contact', '/embed/newsletter'])('rejects cross-site requests to %s', async (path) => {
  const origin = await formsOf('default');
  const send = (site: string) =>
    fetch(origin + path, {
      method: 'POST',
      headers: { 'sec-fetch-site': site },
      body: new URLSearchParams(MESSAGE),
    });
  expect((await send('cross-site')).status).toBe(403);
  expect(senders).toEqual([]);
  expect((await send('same-origin')).status).toBe(200);
  expect(senders).toHaveLength(1);
});

test('limits the newsletter links of one client', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let queries = 0;
  newsletterLink = async () => {
    queries += 1;
    await held;
    return 'unknown';
  };
  const origin = await formsOf('default');
  const responses = Array.from({ length: 65 }, (_, index) => fetch(`${origin}/newsletter/confirm?token=none-${index}`));
  expect((await Promise.race(responses)).status).toBe(429);
  expect(queries).toBeLessThanOrEqual(4);
  release();
  expect((await Promise.all(responses)).filter(({ status }) => status === 404)).toHaveLength(64);
});
