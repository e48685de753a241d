import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { BACKEND_DESCRIPTION_FILE } from '@ledgerlight/backend/description';
import { readDiscoveryFile } from '@ledgerlight/backend/discovery-file';
import { assertIdentity, IdentityError } from '@ledgerlight/backend/identity-proof';
import { createMemorySessionStore } from '@ledgerlight/backend/memory-session-store';
import { createPublishPorts } from '@ledgerlight/backend/publish-ports';
import { createStaffAccess, type StaffAccess } from '@ledgerlight/backend/staff-access';
import { storedImagePath } from '@ledgerlight/posts/stored-image';
import type { ImageStore } from '@ledgerlight/publishing/ports';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { FIXTURE_PASSWORD } from '../testing/backend-fixture.ts';
import { samplePost } from '../testing/sample-post.ts';

let dataFolder: string;
const started: ChildProcess[] = [];

beforeEach(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'ledgerlight-backend-'));
  await cp(inject('backendTemplate'), dataFolder, { recursive: true });
});
afterEach(async () => {
  for (const child of started.splice(0))
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
  await rm(dataFolder, { recursive: true, force: true });
});

test.each(['SIGTERM', 'SIGINT'] as const)('%s stops the process, and it leaves no address behind', async (signal) => {
  const { child, address } = await startProcess();
  expect(await (await fetch(`${address.url}/health`)).json()).toEqual({ status: 'ok' });
  const ended = once(child, 'exit');
  child.kill(signal);
  expect(await ended).toEqual([0, null]);
  await expect(stat(join(dataFolder, 'backend.json'))).rejects.toThrow(/ENOENT/);
});

test('each start proves its identity with a key of its own, in a folder closed to other users', async () => {
  await chmod(dataFolder, 0o777);
  const keys = new Set<string>();
  for (const round of [1, 2]) {
    const { child, address } = await startProcess();
    const path = join(dataFolder, BACKEND_DESCRIPTION_FILE);
    const discovered = await readDiscoveryFile(path);
    expect({ round, mode: (await stat(path)).mode & 0o777 }).toEqual({ round, mode: 0o600 });
    const { identityKey } = discovered ?? { identityKey: '' };
    keys.add(identityKey);
    await assertIdentity(address.url, identityKey);
    await expect(assertIdentity(address.url, '0'.repeat(64))).rejects.toThrow(IdentityError);
    expect((await fetch(`${address.url}/identity?nonce=1`)).status).toBe(400);
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }
  expect(keys.size).toBe(2);
});

test('what was acknowledged before a kill -9 is there after the next start, posts and images', async () => {
  const acknowledged = { slugs: new Set<string>(), images: new Set<string>() };
  for (let round = 0; round < 2; round += 1) {
    const { child, address } = await startProcess();
    const staff = createStaffAccess(address, createMemorySessionStore());
    await staff.signIn('admin', FIXTURE_PASSWORD);
    const { posts } = createPublishPorts(staff);
    for (const slug of acknowledged.slugs) expect(await posts.findBySlug(slug, NEVER)).not.toBeNull();
    const images = createPublishPorts(staff).images;
    for (const name of acknowledged.images)
      expect((await fetch(images.origin + storedImagePath(name))).status).toBe(200);

    const ended = once(child, 'exit');
    const enough = acknowledged.slugs.size + 12;
    await Promise.all([
      writePosts(staff, (slug) => {
        acknowledged.slugs.add(slug);
        if (acknowledged.slugs.size === enough) child.kill('SIGKILL');
      }),
      writeImages(images, acknowledged.images),
      ended,
    ]);
  }
  expect(acknowledged.slugs.size).toBeGreaterThanOrEqual(24);
  expect(acknowledged.images.size).toBeGreaterThan(3);
});

/** Writes until the backend is gone. */
async function writePosts(staff: StaffAccess, acknowledge: (slug: string) => void): Promise<void> {
  for (;;) {
    const { data, error } = await staff.client
      .from('blog_posts')
      .insert(samplePost({ title: 'Kept' }))
      .select('slug');
    if (error) return;
    for (const row of data) acknowledge(row.slug);
  }
}

async function writeImages(images: ImageStore, names: Set<string>): Promise<void> {
  for (;;) {
    const name = `${crypto.randomUUID().replaceAll('-', '').slice(0, 16)}-1-0-abcdefgh-1x1.png`;
    try {
      await images.upload(name, new Uint8Array([1, 2, 3]), { type: 'image/png', cacheSeconds: 3600 }, NEVER);
    } catch {
      return;
    }
    names.add(name);
  }
}

async function startProcess() {
  const child = spawn(process.execPath, [fileURLToPath(new URL('./main.ts', import.meta.url))], {
    env: {
      PATH: process.env.PATH,
      LEDGERLIGHT_DATA: dataFolder,
      BACKEND_PORT: '0',
      LEDGERLIGHT_DEMO_PASSWORD: FIXTURE_PASSWORD,
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  started.push(child);
  const lines = createInterface({ input: child.stdout });
  const [line] = await once(lines, 'line');
  const described = JSON.parse(await readFile(join(dataFolder, 'backend.json'), 'utf8'));
  expect(line).toBe(`Ledgerlight backend is ready at ${described.url}`);
  expect(described.pid).toBe(child.pid);
  return { child, address: { url: String(described.url), publishableKey: String(described.publishableKey) } };
}

const NEVER = new AbortController().signal;
