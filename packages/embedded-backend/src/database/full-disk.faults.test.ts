import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMemorySessionStore } from '@ledgerlight/backend/memory-session-store';
import { createPublishPorts } from '@ledgerlight/backend/publish-ports';
import { createStaffAccess } from '@ledgerlight/backend/staff-access';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createDataFolder, FIXTURE_PASSWORD } from '../../testing/backend-fixture.ts';
import { SAMPLE_FIELDS } from '../../testing/sample-post.ts';
import { startSupervisedBackend } from '../supervised-backend.ts';

test('on a full disk rejects writes, serves reads, and starts as soon as there is room', async ({ skip }) => {
  const disk = await mkdtemp(join(tmpdir(), 'ledgerlight-disk-'));
  onTestFinished(() => rm(disk, { recursive: true }));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=160m', 'tmpfs', disk], { stdio: 'ignore' });
  } catch {
    skip('A small disk cannot be mounted here.');
  }
  onTestFinished(() => void execFileSync('umount', ['--lazy', disk]));
  vi.stubEnv('TMPDIR', disk);
  const dataFolder = await createDataFolder();
  vi.unstubAllEnvs();
  const filler = join(disk, 'filler');
  const fill = async () => writeFile(filler, new Uint8Array((await statfs(disk)).bavail * 4096));
  const log = vi.fn<(line: string) => void>();
  const options = { dataFolder, port: 0, demoPassword: FIXTURE_PASSWORD, log };
  const backend = await startSupervisedBackend(options, { maxRefusals: 2 });
  const staff = createStaffAccess(backend, createMemorySessionStore());
  await staff.signIn('admin', FIXTURE_PASSWORD);
  const { posts, images } = createPublishPorts(staff);
  const signal = new AbortController().signal;
  const place = { id: crypto.randomUUID(), slug: 'kept', publishedAt: null };
  const later = { ...place, id: crypto.randomUUID(), slug: 'later' };
  await posts.insert({ ...SAMPLE_FIELDS, title: 'Kept' }, place, signal);

  await fill();
  const message = "The server's disk is full or read-only. Nothing was stored.";
  const name = '0a1b2c3d4e5f6071-1760000000000-0-abcd1234-16x9.png';
  const sent = images.upload(name, new Uint8Array(1_000_000), { type: 'image/png', cacheSeconds: 3600 }, signal);
  await expect(sent).rejects.toThrow(message);
  await expect(posts.insert(SAMPLE_FIELDS, later, signal)).rejects.toThrow(message);
  const { error } = await staff.client.rpc('touch_draft', { draft_id: place.id, device: place.id });
  expect(error).toMatchObject({ code: 'DISK_FULL', message });
  const signIn = createStaffAccess(backend, createMemorySessionStore()).signIn('intern2', FIXTURE_PASSWORD);
  await expect(signIn).rejects.toThrow('Nobody can sign in until an operator makes room');
  expect(existsSync(join(dataFolder, 'storage'))).toBe(false);
  expect(await posts.findBySlug('kept', signal)).toMatchObject({ title: 'Kept' });

  await rm(filler);
  expect(await posts.insert(SAMPLE_FIELDS, later, signal)).toMatchObject([{ slug: 'later' }]);

  await fill();
  await backend.close();
  const starting = startSupervisedBackend(options);
  await vi.waitFor(() => expect(log.mock.lastCall?.[0]).toContain('waits until an operator makes room'));
  await rm(filler);
  await (await starting).close();
});
