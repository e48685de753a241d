import { createHash } from 'node:crypto';
import { createReaderClient } from '@ledgerlight/backend/client';
import { shellHeaders } from '@ledgerlight/backend/shell-headers';
import { createVisitorMessages, type TooManyMessagesError } from '@ledgerlight/backend/visitor-messages';
import {
  contactMessageSchema,
  VISITOR_LIMITS,
  visitorEmailSchema,
} from '@ledgerlight/visitor-messages/contact-message';
import { solveChallenge } from '@ledgerlight/visitor-messages/proof-of-work';
import fc from 'fast-check';
import * as v from 'valibot';
import { beforeEach, describe, expect, test } from 'vitest';
import { FIXTURE_SHELL_SECRET } from '../../testing/backend-fixture.ts';
import { describeBackend } from '../../testing/each-database.ts';

const MESSAGE = { name: 'Ada', email: 'ada@example.org', subject: 'Hello', message: 'A question.' } as const;

describeBackend('messages of visitors', (fixture, query) => {
  const messagesWith = (headers: Readonly<Record<string, string>> = {}) =>
    createVisitorMessages(createReaderClient(fixture().address, { headers, timeout: 60_000 }));
  /** The messages of a visitor through a shell. */
  const through = (visitor: string, proof = '') => messagesWith(shellOrigin(visitor, proof));
  const storedMessages = async () => {
    const rows = await query('select count(*)::integer as stored from contact_messages');
    return v.parse(v.tuple([v.object({ stored: v.number() })]), rows)[0].stored;
  };
  const counts = () => query('select kind, taken from private.visitor_counts order by kind');

  beforeEach(async () => {
    await query('delete from private.visitor_counts');
    await query(
      'update private.visitor_limits set overall = default, direct = default, proof_bits = 8, trusted_proxies = 1, period = default',
    );
    await query('delete from contact_messages');
    await query('delete from newsletter_subscribers');
  });
  test('texts are stored exactly as they were typed, but for the domain of the address', async () => {
    const typed = {
      name: '  Ægir 👩🏽‍🚀 \u200f‎שלום ',
      email: "o'brien+news@bücher.example",
      phone: '+44 (0)20 / 7946',
      inquiryType: 'Retirement & Tax Planning',
      subject: `<b>&amp;</b> "q" 'a' $1 \\n %s`,
      message: `\u202bمرحبا\u202c\n\n\tline e\u0301 \u00e9 ${'🚀'.repeat(1000)} \n`,
    };
    await messagesWith().submitContact(typed);
    const { inquiryType, ...same } = { ...typed, email: "o'brien+news@xn--bcher-kva.example" };
    expect(await query('select name, email, phone, inquiry_type, subject, message from contact_messages')).toEqual([
      { ...same, inquiry_type: inquiryType },
    ]);
  });

  test('a filled honeypot has a normal response and stores nothing', async () => {
    const client = fixture().reader();
    const contact = await client.rpc('submit_contact', { ...MESSAGE, honeypot: 'https://spam.example' });
    const newsletter = await client.rpc('subscribe_newsletter', { email: MESSAGE.email, honeypot: ' ' });
    await messagesWith().submitContact({ ...MESSAGE, honeypot: 'x' });
    await messagesWith().subscribe(MESSAGE.email, 'x');
    expect([contact.status, newsletter.status]).toEqual([204, 200]);
    expect((await client.rpc('submit_contact', { ...MESSAGE, honeypot: '' })).status).toBe(contact.status);
    expect(await storedMessages()).toBe(1);
    expect(await query('select email from newsletter_subscribers')).toEqual([]);
    const real = await client.rpc('subscribe_newsletter', { email: MESSAGE.email });
    expect(newsletter.data).toEqual(real.data);
  });

  test('stores a mailbox once, however it is spelled, with the same response', async () => {
    const client = fixture().reader();
    const first = await client.rpc('subscribe_newsletter', { email: 'Info@xn--mller-kva.EXAMPLE' });
    const second = await client.rpc('subscribe_newsletter', { email: 'info@XN--mller-kva.example' });
    expect({ ...second }).toEqual({ ...first });
    for (const domain of ['müller.example', 'mu\u0308ller.example']) await messagesWith().subscribe(`info@${domain}`);
    expect(await query('select email from newsletter_subscribers')).toEqual([{ email: 'Info@xn--mller-kva.EXAMPLE' }]);
  });

  test('limits an address to five messages an hour', async () => {
    const messages = through('203.0.113.7');
    for (let sent = 0; sent < 5; sent += 1) await messages.submitContact(MESSAGE);
    await expect(messages.submitContact(MESSAGE)).rejects.toMatchObject({
      name: 'TooManyMessagesError',
      code: 'TOO_MANY_MESSAGES',
      message: 'Too many messages were sent. Please try again later.',
      retryAfterSeconds: expect.toSatisfy((seconds: number) => seconds > 3500 && seconds <= 3600),
    });
    await messages.subscribe(MESSAGE.email);
    await through('203.0.113.8').submitContact(MESSAGE);
    await messagesWith().submitContact(MESSAGE);
    expect(await storedMessages()).toBe(7);
    await query("update private.visitor_counts set started_at = started_at - interval '61 minutes'");
    await messages.submitContact(MESSAGE);
    // The address, its network and everybody.
    expect(await counts()).toEqual(Array(3).fill({ kind: 'contact', taken: 1 }));
  });

  test('removes expired counts of visitors only', async () => {
    await query("update private.visitor_limits set period = interval '10 minutes'");
    const { client } = await fixture().signIn('intern1');
    expect((await client.rpc('claim_generation')).error).toBeNull();
    await through('203.0.113.7').subscribe(MESSAGE.email);
    await query("update private.visitor_counts set taken = 20, started_at = started_at - interval '30 minutes'");
    await messagesWith().submitContact(MESSAGE);
    expect(await counts()).toEqual([
      { kind: 'contact', taken: 1 },
      { kind: 'generation', taken: 20 },
    ]);
    expect((await client.rpc('claim_generation')).status).toBe(429);
  });

  test('the newsletter has limits of its own, with the time to wait in the header', async () => {
    const { url, publishableKey } = fixture().address;
    const subscribe = () =>
      fetch(`${url}/rest/v1/rpc/subscribe_newsletter`, {
        method: 'POST',
        headers: { apikey: publishableKey, 'content-type': 'application/json', ...shellOrigin('198.51.100.4') },
        body: JSON.stringify({ email: MESSAGE.email }),
      });
    for (let sent = 0; sent < 5; sent += 1) expect((await subscribe()).status).toBe(200);
    const refused = await subscribe();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3500);
    expect(refused.headers.get('access-control-expose-headers')).toContain('retry-after');
  });

  test("ignores addresses that a client puts in front of the proxy's", async () => {
    for (let sent = 0; sent < 5; sent += 1) {
      await messagesWith({ 'x-forwarded-for': `10.0.0.${sent}, 203.0.113.9` }).submitContact(MESSAGE);
    }
    const next = messagesWith({ 'x-forwarded-for': '10.0.0.6,::ffff:203.0.113.9' });
    await expect(next.submitContact(MESSAGE)).rejects.toMatchObject({ code: 'TOO_MANY_MESSAGES' });
    await query('update private.visitor_limits set trusted_proxies = 2');
    await next.submitContact(MESSAGE);
    // The address that was made up is not that of a visitor who really has it.
    await through('203.0.113.9').submitContact(MESSAGE);
  });

  test('direct calls share a small quota without affecting visitors', async () => {
    const forged = {
      'x-ledgerlight-shell': 'guessed-secret-0123456789-0123456789',
      'x-ledgerlight-visitor': '192.0.2.1',
    };
    const outcomes: string[] = [];
    for (let sent = 0; sent < 25; sent += 1) {
      const seen = { 'x-forwarded-for': `10.${sent}.0.1`, ...(sent % 2 === 0 && forged) };
      outcomes.push(await outcomeOf(messagesWith(seen).submitContact(MESSAGE)));
    }
    expect(outcomes).toEqual([...Array(20).fill('stored'), ...Array(5).fill('direct: true, challenge: null')]);
    await through('192.0.2.1').submitContact(MESSAGE);
    expect(await query("select taken from private.visitor_counts where subject = 'everybody'")).toEqual([{ taken: 1 }]);
  });

  test.each([
    ['IPv4', (place: number) => `203.0.113.${place}`, '203.0.114.1'],
    ['IPv6', (place: number) => `2001:db8:1:${place}::1`, '2001:db8:2::1'],
  ])('limits a network of %s to twenty messages', async (_, member, other) => {
    const outcomes: string[] = [];
    for (let place = 1; place <= 25; place += 1) {
      outcomes.push(await outcomeOf(through(member(place)).submitContact(MESSAGE)));
    }
    expect(outcomes).toEqual([...Array(20).fill('stored'), ...Array(5).fill('direct: false, challenge: null')]);
    await through(other).submitContact(MESSAGE);
  });

  test('after a flood, a proof of work lets each message through', async () => {
    await query('update private.visitor_limits set overall = 20');
    const floods = await Promise.all(
      Array.from({ length: 40 }, (_, place) => outcomeOf(through(`10.${place}.0.1`).submitContact(MESSAGE))),
    );
    expect(floods.filter((outcome) => outcome === 'stored')).toHaveLength(20);
    const send = (proof: string, visitor = '192.0.2.7') => through(visitor, proof).submitContact(MESSAGE);
    const challengeFor = (sending: Promise<unknown>) =>
      sending.then(
        () => Promise.reject(new Error('The message was taken.')),
        (error: TooManyMessagesError) => error.challenge ?? Promise.reject(error),
      );
    const challenge = await challengeFor(send(''));
    expect(challenge.bits).toBe(8);
    const proof = await solveChallenge(challenge);
    await send(proof);
    // A proof is good for one message of its kind; another text, too little work or an old one is none.
    const other = await challengeFor(send(proof));
    const proven = await solveChallenge(other);
    const guesses = Array.from({ length: 8 }, (_, guess) => `${other.text}:${guess}`);
    const unworked = guesses.find((guess) => createHash('sha256').update(guess).digest()[0] !== 0) ?? '';
    const tooLittle = await challengeFor(send(unworked));
    expect(tooLittle.text).not.toBe(other.text);
    await challengeFor(send(await solveChallenge({ ...other, text: `${other.text}x` })));
    await challengeFor(send(await solveChallenge({ ...other, text: other.text.replace('contact', 'newsletter') })));
    const old = await solveChallenge(await challengeFor(send('', '192.0.3.1')));
    // As if the time of a challenge were over before it is given out, and that of the counts were not.
    await query("update private.visitor_limits set period = '-2 seconds'");
    await query("update private.visitor_counts set started_at = now() + interval '1 minute'");
    await challengeFor(send(old, '192.0.3.1'));
    await query('update private.visitor_limits set period = default');
    await send(proven);
    expect(await storedMessages()).toBe(22);
  });

  test('an IPv6 network counts as one, and addresses are stored as hashes', async () => {
    for (const seen of ['2001:db8:1:2::1', '2001:DB8:1:2::ffff', '2001:db8:1:2:a:b:c:d', '2001:db8:1:3::1']) {
      await through(seen).submitContact(MESSAGE);
    }
    const counts = v.parse(
      v.array(v.object({ subject: v.string(), taken: v.number() })),
      await query("select subject, taken from private.visitor_counts where subject <> 'everybody'"),
    );
    expect(counts.map((count) => count.taken).sort()).toEqual([1, 3, 4]);
    expect(counts.every((count) => /^[0-9a-f]{64}$/.test(count.subject))).toBe(true);
  });

  test('form and database refuse the same values with the same messages', async () => {
    const client = fixture().reader();
    await query('update private.visitor_limits set direct = 10000');
    for (const changes of DOUBTFUL) {
      const typed = { ...MESSAGE, phone: '', inquiryType: '', ...changes };
      const { inquiryType, ...fields } = typed;
      const { error } = await client.rpc('submit_contact', { ...fields, inquiry_type: inquiryType });
      const form = v.safeParse(contactMessageSchema, typed, { abortPipeEarly: true });
      const [issue] = form.issues ?? [];
      expect({ changes, field: error?.details, message: error?.message }).toEqual({
        changes,
        field: issue && v.getDotPath(issue),
        message: issue?.message,
      });
    }
  });

  test('whatever address is typed, the form and the database agree on it', async () => {
    const part = fc.string({ unit: fc.constantFrom(...'aé日.@-_+\'"<>[]\\,;: \u00a0\u200f😀\u0301'), maxLength: 6 });
    const addresses = fc.sample(
      fc.tuple(part, part).map(([local, domain]) => `a${local}@${domain}.x`),
      { numRuns: 300, seed: 7 },
    );
    const rows = await query(
      `select private.is_email(value) as accepted from json_array_elements_text($1::text::json) as value`,
      [JSON.stringify(addresses)],
    );
    const isStored = (address: string) => v.is(v.pipe(visitorEmailSchema, v.value(address)), address);
    expect(rows).toEqual(addresses.map((address) => ({ accepted: isStored(address) })));
  });
});

describe('sending when something is wrong', () => {
  test('a field that cannot be taken is named before anything is sent', async () => {
    const messages = messagesAnswering(() => Promise.reject(new Error('nothing may be sent')));
    const refused = (field: string) => ({ name: 'InvalidMessageError', code: 'INVALID_MESSAGE', field });
    await expect(messages.submitContact({ ...MESSAGE, subject: '' })).rejects.toMatchObject(refused('subject'));
    await expect(messages.subscribe('')).rejects.toMatchObject(refused('email'));
  });

  test('a refusal of the database names the field, too', async () => {
    const body = { code: '22023', message: 'Name is required', details: 'name', hint: null };
    const messages = messagesAnswering(async () => Response.json(body, { status: 400 }));
    await expect(messages.submitContact(MESSAGE)).rejects.toMatchObject({
      code: 'INVALID_MESSAGE',
      field: 'name',
      message: 'Name is required',
    });
  });
});

const DOUBTFUL: readonly Partial<v.InferOutput<typeof contactMessageSchema>>[] = [
  {},
  ...Object.entries(VISITOR_LIMITS).flatMap(([field, limit]) =>
    field === 'email' ? [] : [{ [field]: '😀'.repeat(limit) }, { [field]: '😀'.repeat(limit + 1) }],
  ),
  ...Object.keys(VISITOR_LIMITS).flatMap((field) =>
    ['', '\u00a0\u3000\u200f', 'a\u0001b', 'a\u0085b', 'a\u007fb'].map((text) => ({ [field]: text })),
  ),
  { name: 'a\nb' },
  { subject: 'a\tb' },
  { message: 'a\n\tb' },
  { email: `${'a'.repeat(248)}@b.org` },
  { email: `${'a'.repeat(249)}@b.org` },
  ...['a@b', '@b.org', 'a@b..org', 'a@.org', 'a@b.org.', 'a b@c.org', 'a@b@c.org', 'a@b.org>', 'é@日本.example'].map(
    (email) => ({ email }),
  ),
];

function shellOrigin(visitor: string, proof = '') {
  return shellHeaders({ secret: FIXTURE_SHELL_SECRET, visitor, proof });
}

function outcomeOf(sending: Promise<void>): Promise<string> {
  return sending.then(
    () => 'stored',
    ({ direct, challenge }: TooManyMessagesError) => `direct: ${direct}, challenge: ${challenge}`,
  );
}

function messagesAnswering(answer: () => Promise<Response>) {
  const address = { url: 'http://localhost', publishableKey: 'sb_publishable_x' };
  return createVisitorMessages(createReaderClient(address, { fetch: answer }));
}
