import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { BACKEND_DESCRIPTION_FILE } from '@ledgerlight/backend/backend-description';
import type { BackendAddress } from '@ledgerlight/backend/client';
import { readDiscoveryFile } from '@ledgerlight/backend/discovery-file';
import { assertIdentity, IdentityError } from '@ledgerlight/backend/identity-proof';
import { createMemorySessionStore } from '@ledgerlight/backend/memory-session-store';
import { createPublishPorts } from '@ledgerlight/backend/publish-ports';
import { createStaffAccess, type StaffAccess } from '@ledgerlight/backend/staff-access';
import { storedImagePath } from '@ledgerlight/posts/stored-image';
import type { ImageStore } from '@ledgerlight/publishing/ports';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDataFolder, FIXTURE_PASSWORD } from '../testing/backend-fixture.ts';
import { startBackendProcess } from '../testing/backend-process.ts';
import { randomImageName } from '../testing/random-names.ts';
import { samplePost } from '../testing/sample-post.ts';
import { TIME_LIMITS } from '../testing/time-limits.ts';

let dataFolder: string;
const started: ChildProcess[] = [];

beforeAll(async () => {
  dataFolder = await createDataFolder();
  await chmod(dataFolder, 0o777);
});
afterAll(async () => {
  for (const child of started) if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
  await rm(dataFolder, { recursive: true, force: true });
});

test('a process proves its identity, closes its folder to others and stops on a signal', async () => {
  const { child, address } = await startProcess();
  const path = join(dataFolder, BACKEND_DESCRIPTION_FILE);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  await assertIdentity(address.url, (await readDiscoveryFile(path))?.identityKey ?? '');
  await expect(assertIdentity(address.url, '0'.repeat(64))).rejects.toThrow(IdentityError);
  expect((await fetch(`${address.url}/identity?nonce=1`)).status).toBe(400);
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  await expect(stat(path)).rejects.toThrow(/ENOENT/);
});

test('acknowledged writes survive a killed process', { timeout: TIME_LIMITS.preparation }, async () => {
  const killed = await startProcess();
  const acknowledged = { slugs: new Set<string>(), images: new Set<string>() };
  const writing = await signIn(killed.address);
  await Promise.all([
    writePosts(writing, (slug) => {
      acknowledged.slugs.add(slug);
      if (acknowledged.slugs.size === 12) killed.child.kill('SIGKILL');
    }),
    writeImages(createPublishPorts(writing).images, acknowledged.images),
    once(killed.child, 'exit'),
  ]);
  expect(acknowledged.images.size).toBeGreaterThan(0);

  const next = await startProcess();
  expect(next.identityKey).not.toBe(killed.identityKey);
  const { posts, images } = createPublishPorts(await signIn(next.address));
  for (const slug of acknowledged.slugs) expect(await posts.findBySlug(slug, NEVER)).not.toBeNull();
  for (const name of acknowledged.images) {
    expect((await fetch(images.origin + storedImagePath(name))).status).toBe(200);
  }
});

async function signIn(address: BackendAddress): Promise<StaffAccess> {
  const staff = createStaffAccess(address, createMemorySessionStore());
  await staff.signIn('admin', FIXTURE_PASSWORD);
  return staff;
}

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
    const name = randomImageName();
    try {
      await images.upload(name, new Uint8Array([1, 2, 3]), { type: 'image/png', cacheSeconds: 3600 }, NEVER);
    } catch {
      return;
    }
    names.add(name);
  }
}

async function startProcess() {
  const process = await startBackendProcess(dataFolder);
  started.push(process.child);
  return process;
}

const NEVER = new AbortController().signal;
