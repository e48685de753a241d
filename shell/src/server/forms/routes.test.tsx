import { BackendRequestError } from '@ledgerlight/backend/errors';
import { InvalidMessageError, TooManyMessagesError, type VisitorMessages } from '@ledgerlight/backend/visitor-messages';
import { contactFormCopy } from '@ledgerlight/site/copy/contact-form';
import { COPY_EDITIONS, type CopyEdition } from '@ledgerlight/site/copy/edition';
import { PROOF_FIELD } from '@ledgerlight/visitor-messages/proof-of-work';
import { beforeEach, describe, expect, test } from 'vitest';
import { serveInTest } from '../testing/served-routes.ts';
import { createFormRoutes } from './routes.tsx';

const MESSAGE = { name: 'Ana', email: 'ana@example.org', subject: 'Bonds', message: 'Why?' };
type Sent = Parameters<VisitorMessages['submitContact']>[0];

let origin: string;
let stored: Sent[];
let senders: string[];
let proofs: string[];
let refusal: Error | undefined;
let newsletterLink: VisitorMessages['newsletterLink'];
let reported: string[];

beforeEach(async () => {
  stored = [];
  senders = [];
  proofs = [];
  reported = [];
  refusal = undefined;
  newsletterLink = async () => 'open';
  origin = await formsOf('default');
});

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
    queueMessage: async () => undefined,
    newsletterLink: (link, isDone) => newsletterLink(link, isDone),
  };
  const routes = createFormRoutes({
    ...{ origin: 'https://ledgerlight.example', headers: {}, linkHeaders: {}, copyEdition },
    ...{ styles: ['/static/shell.css'], proofScripts: ['/static/proof.js'] },
    messagesOf: (visitor, proof) => {
      senders.push(visitor);
      proofs.push(proof);
      return messages;
    },
    report: (failure, path) => reported.push(`${path}: ${failure}`),
  });
  return (await serveInTest(routes)).origin;
}

type Fields = Readonly<Record<string, string>>;

async function postJson(fields: Fields) {
  const answer = await fetch(`${origin}/_contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(fields),
  });
  return { status: answer.status, body: await answer.json() };
}

/** Sends a form as a browser does without scripts. */
function postForm(fields: Fields, path = '/_contact', headers = {}): Promise<Response> {
  return fetch(origin + path, { method: 'POST', headers, body: new URLSearchParams(fields) });
}

const signUp = (proof = '') => postForm({ email: MESSAGE.email, [PROOF_FIELD]: proof }, '/embed/newsletter');

describe.each(COPY_EDITIONS)('the contact form of the edition %s', (edition) => {
  const { inquiryTypes, sentText } = contactFormCopy(edition);

  beforeEach(async () => {
    origin = await formsOf(edition);
  });

  test('stores each of its inquiry types, or none', async () => {
    for (const inquiryType of ['', ...inquiryTypes]) {
      expect(await postJson({ ...MESSAGE, inquiryType })).toEqual({ status: 200, body: { message: sentText } });
    }
    await postJson(MESSAGE);
    expect(stored.map(({ inquiryType }) => inquiryType)).toEqual(['', ...inquiryTypes, undefined]);
  });

  test('stores no message with an inquiry type of the other edition', async () => {
    const other = edition === 'default' ? 'Game Review Request' : 'Investment Advice';
    expect(await postJson({ ...MESSAGE, inquiryType: other })).toEqual({
      status: 422,
      body: { message: 'Inquiry type must be one of the list' },
    });
    expect(stored).toEqual([]);
  });
});

test('stores emoji and right-to-left marks unchanged', async () => {
  const message = 'שלום \u200f🚀\u200e e\u0301';
  await postJson({ ...MESSAGE, message });
  await postForm({ ...MESSAGE, message });
  expect(stored.map((sent) => sent.message)).toEqual([message, message]);
});

test('validates 100 kB of text and names the field', async () => {
  const answer = await postForm({ ...MESSAGE, message: 'я'.repeat(50_000) });
  expect(await answer.text()).toContain('>Message must be 5000 characters or less<');
  expect(stored).toEqual([]);
});

test('responds with a page to a visitor without JavaScript', async () => {
  const kept = await (await postForm(MESSAGE)).text();
  expect(kept).toContain('<h1>Thank you</h1>');
  expect(kept).toMatch(/role="status">We have received your message/);
  refusal = new InvalidMessageError('name', 'Name contains control characters');
  const refused = await postForm(MESSAGE);
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
  refusal = failure;
  const response = await postForm(MESSAGE);
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
  refusal = failure;
  await postJson(MESSAGE);
  await signUp();
  expect(reported).toEqual([`/_contact: ${expected}`, `/embed/newsletter: ${expected}`]);
});

test('passes the honeypot field on', async () => {
  await postJson({ ...MESSAGE, honeypot: 'https://spam.example' });
  expect(stored).toMatchObject([{ honeypot: 'https://spam.example' }]);
});

test('limits the address to the length that the database accepts', async () => {
  expect(await (await fetch(`${origin}/embed/newsletter`)).text()).toContain('maxLength="254"');
});

test('passes the client key of the trusted proxy to the backend', async () => {
  await postForm(MESSAGE);
  for (const noted of ['203.0.113.7', '198.51.100.1, 203.0.113.7'])
    await postForm(MESSAGE, '/_contact', { 'x-forwarded-for': noted });
  expect(senders).toEqual(['127.0.0.1', '203.0.113.7', '203.0.113.7']);
});

test('returns a proof-of-work challenge once when the quota is exhausted', async () => {
  const challenge = { text: 'contact.1.a', bits: 8 };
  refusal = new TooManyMessagesError('Too many messages. Please try again later.', { retryAfterSeconds: 9, challenge });
  expect(await postJson(MESSAGE)).toMatchObject({ status: 429, body: { challenge } });
  const pending = await (await signUp()).text();
  expect(pending).toContain('data-challenge="contact.1.a" data-bits="8"');
  expect(pending).toContain('src="/static/proof.js"');
  expect(pending).toContain('Please try again later. Or write to ');
  expect((await postJson({ ...MESSAGE, [PROOF_FIELD]: 'contact.1.a:7' })).body).not.toHaveProperty('challenge');
  expect(await (await signUp('contact.1.a:7')).text()).not.toMatch(/data-challenge|proof\.js/);
  expect(proofs).toEqual(['', '', 'contact.1.a:7', 'contact.1.a:7']);
});

test('logs that the database rejected the shell secret', async () => {
  refusal = new TooManyMessagesError('Later.', { retryAfterSeconds: 9, direct: true });
  await postJson(MESSAGE);
  expect(reported).toEqual(['/_contact: The database rejected LEDGERLIGHT_SHELL_SECRET']);
});

test('shows every problem on one page with a link back', async () => {
  const answer = await postForm({ email: 'no address' });
  expect(answer.status).toBe(422);
  const html = await answer.text();
  for (const field of ['Name', 'Email', 'Subject', 'Message']) expect(html).toContain(`>${field} `);
  expect(html).toContain('href="/contact"');
});

test.each([
  ['bytes that are no UTF-8', 'name=%ff&email=ana%40example.org&subject=Bonds&message=Why'],
  ['a field that is there twice', 'name=A&name=B&email=ana%40example.org&subject=Bonds&message=Why'],
])('rejects %s', async (_what, body) => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  expect((await fetch(`${origin}/_contact`, { method: 'POST', headers, body })).status).toBe(422);
  expect(stored).toEqual([]);
});

test.each(['/_contact', '/embed/newsletter'])('rejects cross-site requests to %s', async (path) => {
  const send = (site: string) => postForm(MESSAGE, path, { 'sec-fetch-site': site });
  expect((await send('cross-site')).status).toBe(403);
  expect(senders).toEqual([]);
  expect((await send('same-origin')).status).toBe(200);
  expect(senders).toHaveLength(1);
});

test.each([
  ['a mail program of another site', { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' }],
  ['a mail program of the same domain', { 'sec-fetch-site': 'same-site' }],
  ['a frame without an origin', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
  ['no browser', {}],
])('takes a one-click unsubscribe from %s', async (_who, headers) => {
  const used: unknown[] = [];
  newsletterLink = async (link, isUsed) => {
    used.push([link.purpose, link.token, isUsed]);
    return 'changed';
  };
  for (const purpose of ['unsubscribe', 'confirm']) {
    const response = await postForm({ 'List-Unsubscribe': 'One-Click' }, `/newsletter/${purpose}?token=abc`, headers);
    expect(response.status).toBe(200);
  }
  expect(used).toEqual([
    ['unsubscribe', 'abc', true],
    ['confirm', 'abc', true],
  ]);
});

test('takes a one-click unsubscribe as multipart, and only shows a page to who opens the link from a mail', async () => {
  const used: boolean[] = [];
  newsletterLink = async (_link, isUsed) => {
    used.push(isUsed);
    return 'open';
  };
  const body = new FormData();
  body.set('List-Unsubscribe', 'One-Click');
  const headers = { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' };
  const address = `${origin}/newsletter/unsubscribe?token=abc`;
  expect((await fetch(address, { method: 'POST', headers, body })).status).toBe(200);
  expect((await fetch(address, { headers })).status).toBe(200);
  expect(used).toEqual([true, false]);
});

test('limits the newsletter links of one client', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  let queries = 0;
  newsletterLink = async () => {
    queries += 1;
    await held;
    return 'unknown';
  };
  const responses = Array.from({ length: 65 }, (_, index) => fetch(`${origin}/newsletter/confirm?token=none-${index}`));
  expect((await Promise.race(responses)).status).toBe(429);
  expect(queries).toBeLessThanOrEqual(4);
  release();
  expect((await Promise.all(responses)).filter(({ status }) => status === 404)).toHaveLength(64);
});
