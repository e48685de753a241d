import { isTransient, NotAllowedError } from '@ledgerlight/backend/errors';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDraftServer, createMemoryRows, EMPTY_DRAFT, type Network } from '../testing/draft-server.ts';
import type { DraftDifference } from './compare.ts';
import { DraftSession } from './draft-session.ts';
import type { DraftStatus, DraftTransport } from './session-types.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

type Server = ReturnType<typeof createDraftServer>;

/** Opens the draft in a page, with the texts that earlier ones left in the browser. */
async function open(server: Server, { network, rows = createMemoryRows(), transport }: OpenOptions = {}) {
  const { save, find, findPost, sendWhileLeaving } = transport ?? server.connect(network);
  const draft = server.draft();
  const base = draft ?? { version: 0, fields: EMPTY_DRAFT };
  const { texts } = await rows.of(server.id);
  const session = new DraftSession(
    { id: server.id, base: texts[0]?.base ?? base, texts },
    { transport: { save, find, findPost, sendWhileLeaving }, rows, isTransient },
  );
  const write = (content: string) => session.edit({ ...session.snapshot().fields, content });
  const text = () => session.snapshot().fields.content;
  const status = () => session.snapshot().status.kind;
  return { session, rows, write, text, status };
}

interface OpenOptions {
  readonly network?: Network;
  readonly rows?: ReturnType<typeof createMemoryRows>;
  readonly transport?: DraftTransport;
}

test('saves within a second while typing does not pause, and forgets the row then', async () => {
  const server = createDraftServer();
  const { write, rows, status } = await open(server);
  for (let key = 1; key <= 30; key += 1) {
    write('x'.repeat(key));
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(server.texts.map(({ length }) => length)).toEqual([9, 18, 27]);
  await vi.advanceTimersByTimeAsync(400);
  expect([status(), rows.texts().length]).toEqual(['saved', 0]);
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
  const { session, write, rows } = await open(server);
  write('One.');
  await session.forget();
  await session.close();
  await vi.advanceTimersByTimeAsync(5_000);
  expect([server.texts, rows.texts().length]).toEqual([[], 0]);
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
  const { session, write, rows, status } = await open(server, { network });
  const shown: string[] = [];
  session.subscribe(() => shown.push(status()));
  write('Offline.');
  await vi.advanceTimersByTimeAsync(35_000);
  expect([...new Set(shown.slice(2)), rows.texts()[0]?.fields.content]).toEqual(['offline', 'Offline.']);
  network.isUp = true;
  await vi.advanceTimersByTimeAsync(30_000);
  expect([status(), server.texts, rows.texts().length]).toEqual(['saved', ['Offline.'], 0]);
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
    const next = await open(server, { rows: tab.rows });
    await next.session.flush();
    expect([next.text(), server.draft()?.fields.content]).toEqual([`${round}: last`, `${round}: last`]);
    expect(server.texts.filter((text) => text === `${round}: last`)).toHaveLength(1);
  }
});

const proposed = ({ proposed: choice }: DraftDifference) => choice;

/** Two pages with a text of two paragraphs, of which the second one has no network. */
async function twoWriters() {
  const server = createDraftServer();
  const first = await open(server);
  first.write('One.\n\nTwo.');
  await first.session.close();
  return { server, laptop: await open(server), phone: await open(server) };
}

const conflictOf = (status: DraftStatus) => (status.kind === 'conflict' ? status : expect.fail('no conflict'));

test('compares a newer version with what is not saved, and overwrites nothing meanwhile', async () => {
  const { server, laptop, phone } = await twoWriters();
  laptop.write('One.\n\nLaptop.');
  phone.write('One.\n\nPhone.');
  await laptop.session.flush();
  await phone.session.flush();
  expect([phone.status(), phone.text()]).toEqual(['conflict', 'One.\n\nPhone.']);
  expect(conflictOf(phone.session.snapshot().status)).toMatchObject({ by: 'nadia', left: null });
  phone.write('One, longer.\n\nPhone.');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(server.draft()?.fields.content).toBe('One.\n\nLaptop.');
  expect(phone.rows.texts()[0]?.fields.content).toBe('One, longer.\n\nPhone.');
  await phone.session.resolve(proposed);
  expect(server.draft()?.fields.content).toBe('One, longer.\n\nPhone.\n\nLaptop.');
  expect([phone.status(), phone.rows.texts()]).toEqual(['saved', []]);
});

test('proposes what each side changed, and saves it in one version', async () => {
  const { server, laptop, phone } = await twoWriters();
  laptop.session.edit({ ...laptop.session.snapshot().fields, title: 'Theirs', content: 'One, on the laptop.\n\nTwo.' });
  phone.write('One.\n\nTwo, on the phone.');
  await laptop.session.flush();
  await phone.session.flush();
  await phone.session.resolve(proposed);
  expect(server.draft()?.fields).toMatchObject({
    title: 'Theirs',
    content: 'One, on the laptop.\n\nTwo, on the phone.',
  });
  expect(server.texts).toHaveLength(3);
});

test('keeps words that were not chosen as a version of the server, also after a lost connection', async () => {
  const { server, laptop } = await twoWriters();
  const network = { isUp: true, losesAnswers: false };
  const phone = await open(server, { network });
  laptop.write('One.\n\nLaptop.');
  phone.write('One.\n\nPhone.');
  await laptop.session.flush();
  await phone.session.flush();
  network.isUp = false;
  await phone.session.resolve(() => 'theirs');
  expect([phone.status(), phone.text()]).toEqual(['offline', 'One.\n\nLaptop.']);
  vi.clearAllTimers();
  const transport = server.connect();
  const save = vi.fn(transport.save);
  const next = await open(server, { rows: phone.rows, transport: { ...transport, save } });
  await next.session.flush();
  expect(server.texts.slice(-2)).toEqual(['One.\n\nPhone.', 'One.\n\nLaptop.']);
  // The server makes a version at each change of device.
  const [device, former] = save.mock.calls.map(([sent]) => sent.device).toReversed();
  expect([device, former === device]).toEqual([next.session.device, false]);
  expect([next.status(), next.rows.texts()]).toEqual(['saved', []]);
});

test('takes a newer version where nothing is unsaved, and says whose words took the place of those written here', async () => {
  const { laptop, phone } = await twoWriters();
  const taken = vi.fn();
  phone.session.onMerged(taken);
  phone.write('One.\n\nTwo.\n\nPhone.');
  await phone.session.flush();
  await laptop.session.refresh();
  expect([laptop.text(), laptop.session.snapshot().replaced]).toEqual(['One.\n\nTwo.\n\nPhone.', null]);
  laptop.write('One.\n\nTwo.\n\nLaptop.');
  await laptop.session.flush();
  await phone.session.refresh();
  expect([phone.status(), phone.text(), taken.mock.calls.length]).toEqual(['saved', 'One.\n\nTwo.\n\nLaptop.', 1]);
  expect(phone.session.snapshot().replaced).toMatchObject({
    by: 'nadia',
    differences: [{ field: 'content', mine: 'Phone.', theirs: 'Laptop.' }],
  });
  phone.session.noteSeen();
  expect(phone.session.snapshot().replaced).toBeNull();
});

test('compares what two closed pages of one browser left, and loses the words of neither', async () => {
  const server = createDraftServer();
  const first = await open(server);
  first.write('One.');
  await first.session.close();
  const offline = { network: { isUp: false, losesAnswers: false }, rows: createMemoryRows() };
  const [left, right] = [await open(server, offline), await open(server, offline)];
  left.write('One.\n\nLeft.');
  await left.session.flush();
  await vi.advanceTimersByTimeAsync(1_000);
  right.write('One.\n\nRight.');
  right.session.leave();
  vi.clearAllTimers();
  const next = await open(server, { rows: offline.rows });
  await next.session.flush();
  expect([next.status(), next.text()]).toEqual(['conflict', 'One.\n\nRight.']);
  expect(offline.rows.texts().map(({ fields }) => fields.content)).toEqual(['One.\n\nLeft.']);
  await next.session.resolve(proposed);
  expect(server.draft()?.fields.content).toBe('One.\n\nRight.\n\nLeft.');
  expect([server.texts.includes('One.\n\nLeft.'), offline.rows.texts()]).toEqual([true, []]);
});

test('goes on from a save of a closed page whose answer was lost, without a question', async () => {
  const server = createDraftServer();
  const network = { isUp: true, losesAnswers: true };
  const tab = await open(server, { network });
  tab.write('Sent.');
  await tab.session.flush();
  network.isUp = false;
  tab.write('Sent. Not sent.');
  tab.session.leave();
  vi.clearAllTimers();
  const next = await open(server, { rows: tab.rows });
  await next.session.flush();
  expect([next.status(), server.texts]).toEqual(['saved', ['Sent.', 'Sent. Not sent.']]);
});

test('compares with the post when another device published meanwhile', async () => {
  const server = createDraftServer();
  const { write, session, status } = await open(server);
  write('One.\n\nTwo.');
  await session.flush();
  server.publish({ ...session.snapshot().fields, title: 'Published' });
  write('One.\n\nTwo, and more.');
  await session.flush();
  expect([status(), server.draft()]).toEqual(['conflict', null]);
  await session.resolve(proposed);
  const { fields } = server.draft() ?? {};
  expect(fields).toMatchObject({ title: 'Published', content: 'One.\n\nTwo, and more.', baseHash: 'published' });
});

test('asks before it saves a draft again that another person removed', async () => {
  const server = createDraftServer();
  const { write, session, status, rows } = await open(server);
  write('One.');
  await session.flush();
  server.remove();
  write('One. Two.');
  await session.flush();
  expect([status(), server.draft(), rows.texts().length]).toEqual(['removed', null, 1]);
  await session.saveAgain();
  expect([status(), server.draft()?.fields.content]).toEqual(['saved', 'One. Two.']);
});
