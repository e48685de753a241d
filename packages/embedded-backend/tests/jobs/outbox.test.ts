import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createOutbox } from '@ledgerlight/backend/outbox';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BackendFixture, startBackendFixture } from '../../testing/backend-fixture.ts';
import { jobsWith } from '../../testing/newsroom/newsletter-sending.ts';

let folder: string;
let fixture: BackendFixture;

const fileOf = (minute: number, id = '00000000-0000-4000-8000-000000000000') =>
  `2026-11-26T10-${String(minute).padStart(2, '0')}-00-000Z-${id}.eml`;
const MESSAGE = 'From: a@example.org\r\nTo: ann@example.org\r\nSubject: =?utf-8?Q?Zinsen_=E2=82=AC?=\r\n\r\nHello\r\n';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ledgerlight-outbox-'));
  const outboxFolder = join(folder, 'outbox');
  await mkdir(outboxFolder);
  await writeFile(join(folder, 'secrets.json'), 'a secret');
  await writeFile(join(outboxFolder, 'notes.txt'), 'a secret');
  await symlink(join(folder, 'secrets.json'), join(outboxFolder, fileOf(59)));
  for (let minute = 0; minute < 25; minute += 1) await writeFile(join(outboxFolder, fileOf(minute)), MESSAGE);
  fixture = await startBackendFixture({ jobs: jobsWith(outboxFolder) });
});
afterAll(async () => {
  await fixture.close();
  await rm(folder, { recursive: true, force: true });
});

test('an admin pages through the mails and reads one', async () => {
  const outbox = createOutbox(await fixture.signIn('admin'));
  const first = await outbox.list(null);
  expect(first?.mails[0]).toEqual({ file: fileOf(24), to: 'ann@example.org', subject: 'Zinsen €', date: null });
  const second = await outbox.list(first?.next ?? null);
  const files = [...(first?.mails ?? []), ...(second?.mails ?? [])].map(({ file }) => file);
  expect(files).toEqual(Array.from({ length: 25 }, (_, index) => fileOf(24 - index)));
  expect(second?.next).toBeNull();
  expect(await outbox.read(fileOf(3))).toMatchObject({ text: 'Hello\n', html: null, subject: 'Zinsen €' });
});

test.each([
  '../secrets.json',
  '..%2fsecrets.json',
  '/etc/passwd',
  'notes.txt',
  `../outbox/${fileOf(3)}`,
  `${fileOf(3)}\u0000`,
  fileOf(59),
  '',
])('nothing but a mail of the folder is read: %j', async (file) => {
  const outbox = createOutbox(await fixture.signIn('admin'));
  await expect(outbox.read(file)).rejects.toThrow('not in the outbox');
});

test.each(['editor', 'writer', 'reviewer', 'intern'] as const)(
  'a person with the role %s reads no mail',
  async (role) => {
    const outbox = createOutbox(await fixture.signInAs(role));
    await expect(outbox.list(null)).rejects.toThrow('Only an admin reads the outbox.');
    await expect(outbox.read(fileOf(3))).rejects.toThrow('Only an admin reads the outbox.');
  },
);

test('a visitor, a forged token and another method read no mail', async () => {
  const { url, publishableKey: apikey } = fixture.address;
  const send = (method: string, authorization?: string) =>
    fetch(`${url}/functions/v1/outbox`, {
      method,
      headers: { apikey, ...(authorization && { authorization }) },
      ...(method === 'POST' && { body: '{"before":null}' }),
    });
  expect((await send('POST')).status).toBe(403);
  expect((await send('POST', `Bearer ${apikey}`)).status).toBe(403);
  expect((await send('POST', 'Bearer x.y.z')).status).toBe(403);
  expect((await send('GET')).status).toBe(400);
});
