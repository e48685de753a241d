import { createInbox } from '@ledgerlight/backend/inbox';
import { createVisitorMessages, type Subscription } from '@ledgerlight/backend/visitor-messages';
import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';
import { FIXTURE_SENDER_KEY } from '../../testing/backend-fixture.ts';
import { describeBackend } from '../../testing/each-database.ts';

const ADDRESS = 'reader@example.org';
const MESSAGE = { subject: 'Confirm', text: 'Open it', unsubscribeUrl: 'https://ledgerlight.example/newsletter' };

describeBackend('the newsletter’s links', (fixture, query) => {
  beforeEach(async () => {
    await query('delete from private.visitor_counts');
    await query('delete from newsletter_subscribers');
  });

  const sender = () => createVisitorMessages(fixture().reader(), FIXTURE_SENDER_KEY);
  const visitor = () => createVisitorMessages(fixture().reader());
  const open = (purpose: 'confirm' | 'unsubscribe', token: string, use = true) =>
    visitor().newsletterLink({ purpose, token }, use);

  test('a link confirms an address once and then reports it as done', async () => {
    const { confirmToken: token } = await messageTo(ADDRESS);
    expect(await open('confirm', token, false)).toBe('open');
    expect(await stateOf(ADDRESS)).toBe('unconfirmed');
    expect(await open('confirm', token)).toBe('changed');
    expect(await stateOf(ADDRESS)).toBe('confirmed');
    for (const use of [true, false]) expect(await open('confirm', token, use)).toBe('done');
  });

  test('a message goes to the queue of mail by the key, and only to the address of its link', async () => {
    const { confirmToken: token } = await messageTo(ADDRESS);
    await sender().queueMessage(MESSAGE, token);
    await expect(visitor().queueMessage(MESSAGE, token)).rejects.toThrow('did not take');
    await expect(sender().queueMessage(MESSAGE, `${token}0`)).rejects.toThrow('did not take');
    expect(await query('select recipient, subject, state, unsubscribe_url from private.outgoing_mail')).toEqual([
      { recipient: ADDRESS, subject: 'Confirm', state: 'queued', unsubscribe_url: MESSAGE.unsubscribeUrl },
    ]);
  });

  test('after seven days a link confirms nothing, and a new one does', async () => {
    const { confirmToken: token } = await messageTo(ADDRESS);
    await query("update private.newsletter_tokens set expires_at = expires_at - interval '7 days'");
    for (const use of [false, true]) {
      expect(await open('confirm', token, use)).toBe('expired');
    }
    expect(await stateOf(ADDRESS)).toBe('unconfirmed');
    const { confirmToken } = await messageTo(ADDRESS);
    expect(await open('confirm', confirmToken)).toBe('changed');
    const rows = await query(
      `select round(extract(epoch from expires_at - created_at) / 86400)::integer as days from private.newsletter_tokens
       where purpose = 'confirm' order by created_at desc limit 1`,
    );
    expect(rows).toEqual([{ days: 7 }]);
  });

  test('a link is good for its own address and purpose, and a forged one for nothing', async () => {
    const mine = await messageTo(ADDRESS);
    await messageTo('other@example.org');
    for (const use of [false, true]) {
      for (const token of ['', 'x', mine.unsubscribeToken, `${mine.confirmToken.slice(1)}0`, 'é'.repeat(10_000)]) {
        expect(await open('confirm', token, use)).toBe('unknown');
      }
      expect(await open('unsubscribe', mine.confirmToken, use)).toBe('unknown');
    }
    await open('confirm', mine.confirmToken);
    expect([await stateOf(ADDRESS), await stateOf('other@example.org')]).toEqual(['confirmed', 'unconfirmed']);
  });

  test('an unsubscribed address returns only by a new confirmation', async () => {
    const first = await messageTo(ADDRESS);
    await open('confirm', first.confirmToken);
    const leave = (use = true) => open('unsubscribe', first.unsubscribeToken, use);
    expect(await leave(false)).toBe('open');
    expect(await stateOf(ADDRESS)).toBe('confirmed');
    expect(await leave()).toBe('changed');
    expect(await leave()).toBe('done');
    expect(await stateOf(ADDRESS)).toBe('unsubscribed');
    expect(await open('confirm', first.confirmToken)).toBe('expired');
    const second = await messageTo(ADDRESS.toUpperCase());
    expect(second.to).toBe(ADDRESS);
    expect(await stateOf(ADDRESS)).toBe('unconfirmed');
    await open('confirm', second.confirmToken);
    expect(await stateOf(ADDRESS)).toBe('confirmed');
    expect(await leave()).toBe('changed');
  });

  test('an address gets three messages a day, whether known or new', async () => {
    for (let sent = 0; sent < 3; sent += 1) expect((await messageTo(ADDRESS)).to).toBe(ADDRESS);
    expect(await sender().subscribe(ADDRESS)).toEqual({ outcome: 'enough' });
    await query("update private.newsletter_tokens set created_at = created_at - interval '25 hours'");
    const { confirmToken } = await messageTo(ADDRESS);
    await open('confirm', confirmToken);
    await query('delete from private.visitor_counts');
    expect((await messageTo(ADDRESS)).to).toBe(ADDRESS);
    expect(await stateOf(ADDRESS)).toBe('confirmed');
  });

  test('a visitor gets no token for any address, by whatever key, and learns of none', async () => {
    await messageTo(ADDRESS);
    for (const address of [ADDRESS, 'new@example.org']) {
      expect(await visitor().subscribe(address)).toEqual({ outcome: 'kept' });
      expect(await createVisitorMessages(fixture().reader(), 'x'.repeat(40)).subscribe(address)).toEqual({
        outcome: 'refused',
      });
      expect(await stateOf(address)).toBe('unconfirmed');
    }
  });

  test('tokens and the key are stored as hashes alone', async () => {
    const { confirmToken, unsubscribeToken } = await messageTo(ADDRESS);
    const stored = JSON.stringify([
      await query('select to_jsonb(t) as row from private.newsletter_tokens as t'),
      await query('select to_jsonb(s) as row from private.newsletter_sender as s'),
      await query('select to_jsonb(s) as row from newsletter_subscribers as s'),
    ]);
    for (const secret of [confirmToken, unsubscribeToken, FIXTURE_SENDER_KEY]) expect(stored).not.toContain(secret);
    expect(confirmToken).toMatch(/^[0-9a-f]{64}$/);
  });

  test('a new subscription removes a hundred links that expired more than 90 days ago, and no others', async () => {
    const { confirmToken } = await messageTo(ADDRESS);
    await query(
      `insert into private.newsletter_tokens (hash, subscriber_id, purpose, expires_at)
       select private.hash_of('old ' || number), id, 'confirm', now() - interval '91 days'
       from newsletter_subscribers cross join generate_series(1, 250) as number`,
    );
    const old = () =>
      query(
        "select count(*)::integer as left from private.newsletter_tokens where expires_at < now() - interval '90 days'",
      );
    for (const left of [150, 50, 0]) {
      await messageTo(`another-${left}@example.org`);
      expect(await old()).toEqual([{ left }]);
    }
    expect(await open('confirm', confirmToken)).toBe('changed');
  });

  test('the inbox shows the state of each address and whether its link was sent', async () => {
    await visitor().subscribe('waiting@example.org');
    const asked = await messageTo('asked@example.org');
    await sender().queueMessage(MESSAGE, asked.confirmToken);
    const gone = await messageTo('gone@example.org');
    await open('unsubscribe', gone.unsubscribeToken);
    const subscribers = await createInbox(await fixture().signIn('admin')).subscribers();
    expect(Object.fromEntries(subscribers.map(({ email, state, linkSentAt }) => [email, [state, linkSentAt]]))).toEqual(
      {
        'waiting@example.org': ['unconfirmed', null],
        'asked@example.org': ['unconfirmed', expect.any(String)],
        'gone@example.org': ['unsubscribed', null],
      },
    );
  });

  test('a removed address takes its links along', async () => {
    const { confirmToken, unsubscribeToken } = await messageTo(ADDRESS);
    await query('delete from newsletter_subscribers');
    expect(await open('confirm', confirmToken)).toBe('unknown');
    expect(await open('unsubscribe', unsubscribeToken)).toBe('unknown');
  });

  async function messageTo(address: string): Promise<Extract<Subscription, { outcome: 'ready' }>> {
    const subscription = await sender().subscribe(address);
    if (subscription.outcome !== 'ready') throw new Error(`Nothing is to be sent: ${subscription.outcome}`);
    return subscription;
  }

  async function stateOf(address: string): Promise<string | undefined> {
    const rows = await query('select state from newsletter_subscribers where email = $1', [address]);
    return v.parse(v.array(v.object({ state: v.string() })), rows)[0]?.state;
  }
});
