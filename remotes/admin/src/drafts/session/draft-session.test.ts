import { isTransient, NotAllowedError } from '@ledgerlight/backend/errors';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OfflineCopy } from '../offline/copies.ts';
import { createDraftServer, createMemoryCopies, EMPTY_DRAFT, type Network } from '../testing/draft-server.ts';
import { DraftSession, type DraftTransport } from './draft-session.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

type Server = ReturnType<typeof createDraftServer>;

/** Opens the draft on a device, with the copy that an earlier session left when there is one. */
async function open(server: Server, { network, copies = createMemoryCopies(), transport }: OpenOptions = {}) {
  const { save, find, findPost, sendWhileLeaving } = transport ?? server.connect(network);
  const draft = server.draft();
  const base = draft ?? { version: 0, fields: EMPTY_DRAFT };
  const copy: OfflineCopy | undefined = [...copies.stored.values()][0];
  const session = new DraftSession(
    { id: server.id, device: crypto.randomUUID(), base, ...(copy && { copy }) },
    { transport: { save, find, findPost, sendWhileLeaving }, copies, isTransient },
  );
  const write = (content: string) => session.edit({ ...session.snapshot().fields, content });
  const text = () => session.snapshot().fields.content;
  const status = () => session.snapshot().status.kind;
  return { session, copies, write, text, status };
}

interface OpenOptions {
  readonly network?: Network;
  readonly copies?: ReturnType<typeof createMemoryCopies>;
  readonly transport?: DraftTransport;
}

test('saves within a second while typing does not pause, and forgets the copy then', async () => {
  const server = createDraftServer();
  const { write, copies, status } = await open(server);
  for (let key = 1; key <= 30; key += 1) {
    write('x'.repeat(key));
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(server.texts.map(({ length }) => length)).toEqual([9, 18, 27]);
  await vi.advanceTimersByTimeAsync(400);
  expect([status(), copies.stored.size]).toEqual(['saved', 0]);
});

test('reads a noted text when it is saved, and not with each key', async () => {
  const server = createDraftServer();
  const { session, status } = await open(server);
  let content = '';
  const read = vi.fn(() => ({ ...EMPTY_DRAFT, content }));
  for (let key = 1; key <= 30; key += 1) {
    content += 'x';
    session.note(read);
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(read).toHaveBeenCalledTimes(3);
  await vi.advanceTimersByTimeAsync(400);
  expect([status(), server.draft()?.fields.content]).toEqual(['saved', 'x'.repeat(30)]);
  session.note(read);
  await vi.advanceTimersByTimeAsync(400);
  expect([status(), server.texts.length]).toEqual(['saved', 4]);
});

test('forgets a text after publishing, also one that was about to be saved', async () => {
  const server = createDraftServer();
  const { session, write, copies } = await open(server);
  write('One.');
  await session.forget();
  await session.close();
  await vi.advanceTimersByTimeAsync(5_000);
  expect([server.texts, copies.stored.size]).toEqual([[], 0]);
});

test('stores nothing for a draft that nobody wrote into', async () => {
  const server = createDraftServer();
  const { session } = await open(server);
  session.leave();
  await session.close();
  expect(server.texts).toEqual([]);
});

test('keeps what is typed without a network and sends it once there is one', async () => {
  const network = { isUp: false, losesAnswers: false };
  const server = createDraftServer();
  const { write, copies, status } = await open(server, { network });
  write('Offline.');
  await vi.advanceTimersByTimeAsync(5_000);
  expect([status(), [...copies.stored.values()][0]?.fields.content]).toEqual(['offline', 'Offline.']);
  network.isUp = true;
  await vi.advanceTimersByTimeAsync(30_000);
  expect([status(), server.texts, copies.stored.size]).toEqual(['saved', ['Offline.'], 0]);
});

test('repeats a save whose answer was lost without making a second version of it', async () => {
  const network = { isUp: true, losesAnswers: true };
  const server = createDraftServer();
  const { write, status } = await open(server, { network });
  write('Once.');
  await vi.advanceTimersByTimeAsync(3_000);
  network.losesAnswers = false;
  await vi.advanceTimersByTimeAsync(30_000);
  expect([status(), server.texts]).toEqual(['saved', ['Once.']]);
});

test('says that the backend refuses, and goes on when it accepts again', async () => {
  const server = createDraftServer();
  const transport = server.connect();
  const save = vi.fn(transport.save).mockRejectedValueOnce(new NotAllowedError('Your session has ended.'));
  const { write, status } = await open(server, { transport: { ...transport, save } });
  write('Kept.');
  await vi.advanceTimersByTimeAsync(500);
  expect(status()).toBe('refused');
  await vi.advanceTimersByTimeAsync(30_000);
  expect([status(), server.texts]).toEqual(['saved', ['Kept.']]);
});

test.each([true, false])('20 tabs closed 100 ms after a key lose nothing (network: %s)', async (isUp) => {
  for (let round = 0; round < 20; round += 1) {
    const server = createDraftServer();
    const network = { isUp, losesAnswers: round % 2 === 0 };
    const tab = await open(server, { network });
    for (let key = 1; key <= round; key += 1) {
      tab.write(`${round}:${'x'.repeat(key)}`);
      await vi.advanceTimersByTimeAsync(70);
    }
    tab.write(`${round}: last`);
    await vi.advanceTimersByTimeAsync(100);
    tab.session.leave();
    // The page is gone: none of its timers runs.
    vi.clearAllTimers();
    const next = await open(server, { copies: tab.copies });
    await next.session.flush();
    expect([next.text(), server.draft()?.fields.content]).toEqual([`${round}: last`, `${round}: last`]);
    expect(server.texts.filter((text) => text === `${round}: last`)).toHaveLength(1);
  }
});

test('merges what two devices wrote offline, each in paragraphs of its own', async () => {
  const server = createDraftServer();
  const first = await open(server);
  first.write('One.\n\nTwo.\n\nThree.');
  await first.session.close();
  const [laptop, phone] = [await open(server), await open(server)];
  const merged = vi.fn();
  phone.session.onMerged(merged);
  laptop.write('One, on the laptop.\n\nTwo.\n\nThree.');
  phone.write('One.\n\nTwo.\n\nThree, on the phone.\n\nFour.');
  await laptop.session.flush();
  await phone.session.flush();
  await laptop.session.refresh();
  const both = 'One, on the laptop.\n\nTwo.\n\nThree, on the phone.\n\nFour.';
  expect([laptop.text(), phone.text(), server.draft()?.fields.content]).toEqual([both, both, both]);
  expect(merged).toHaveBeenCalledOnce();
});

test('waits for a person where both changed one paragraph, and overwrites nothing meanwhile', async () => {
  const server = createDraftServer();
  const first = await open(server);
  first.write('One.\n\nTwo.');
  await first.session.close();
  const [laptop, phone] = [await open(server), await open(server)];
  laptop.write('One.\n\nLaptop.');
  phone.write('One.\n\nPhone.');
  await laptop.session.flush();
  await phone.session.flush();
  expect([phone.status(), phone.text()]).toEqual(['conflict', 'One.\n\nPhone.']);
  phone.write('One, longer.\n\nPhone.');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(server.draft()?.fields.content).toBe('One.\n\nLaptop.');
  expect([...phone.copies.stored.values()][0]?.fields.content).toBe('One, longer.\n\nPhone.');
  await phone.session.resolve({ content: ['both'] });
  expect(server.draft()?.fields.content).toBe('One, longer.\n\nPhone.\n\nLaptop.');
  expect(phone.status()).toBe('saved');
});

test('becomes a draft of the post when another device published meanwhile', async () => {
  const server = createDraftServer();
  const { write, session } = await open(server);
  write('One.\n\nTwo.');
  await session.flush();
  server.publish({ ...session.snapshot().fields, title: 'Published' });
  write('One.\n\nTwo, and more.');
  await session.flush();
  const { fields } = server.draft() ?? {};
  expect(fields).toMatchObject({ title: 'Published', content: 'One.\n\nTwo, and more.', baseHash: 'published' });
});

test('asks before it saves a draft again that another person removed', async () => {
  const server = createDraftServer();
  const { write, session, status, copies } = await open(server);
  write('One.');
  await session.flush();
  server.remove();
  write('One. Two.');
  await session.flush();
  expect([status(), server.draft(), copies.stored.size]).toEqual(['removed', null, 1]);
  await session.saveAgain();
  expect([status(), server.draft()?.fields.content]).toEqual(['saved', 'One. Two.']);
});
