import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPublishPorts } from '@ledgerlight/backend/publish-ports';
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { FIXTURE_PASSWORD, startBackendFixture } from '../../testing/backend-fixture.ts';
import { SAMPLE_FIELDS } from '../../testing/sample-post.ts';

/** A small disk of its own; undefined where this process may not make one. */
const disk = makeSmallDisk();

afterAll(() => {
  if (disk === undefined) return;
  execFileSync('umount', [disk]);
  rmSync(disk, { recursive: true });
});

describe.skipIf(disk === undefined)('on a full disk', () => {
  test('rejects writes without leaving files, serves reads and recovers', async () => {
    vi.stubEnv('TMPDIR', disk);
    const fixture = await startBackendFixture();
    vi.unstubAllEnvs();
    onTestFinished(() => fixture.close());
    const { posts, images } = createPublishPorts(await fixture.signIn('intern1'));
    const signal = new AbortController().signal;
    const place = { id: crypto.randomUUID(), slug: 'kept', publishedAt: null };
    await posts.insert({ ...SAMPLE_FIELDS, title: 'Kept' }, place, signal);
    const filler = join(disk ?? '', 'filler');
    const { bavail, bsize } = await statfs(disk ?? '');
    await writeFile(filler, new Uint8Array(bavail * bsize));

    const full = "The server's disk is full. Nothing was stored.";
    const settings = { type: 'image/png', cacheSeconds: 3600 } as const;
    const sent = images.upload(IMAGE_NAME, new Uint8Array(1_000_000), settings, signal);
    await expect(sent).rejects.toThrow(full);
    const added = posts.insert(SAMPLE_FIELDS, { ...place, id: crypto.randomUUID(), slug: '' }, signal);
    await expect(added).rejects.toThrow(full);
    const signIn = fixture.access().signIn('intern2', FIXTURE_PASSWORD);
    await expect(signIn).rejects.toThrow("The server's disk is full, so nobody can sign in");
    expect(existsSync(join(fixture.dataFolder, 'storage'))).toBe(false);
    expect(await posts.findBySlug('kept', signal)).toMatchObject({ title: 'Kept' });

    await rm(filler);
    const [later] = await posts.insert(SAMPLE_FIELDS, { ...place, id: crypto.randomUUID(), slug: 'later' }, signal);
    expect(later).toMatchObject({ slug: 'later' });
  });
});

const IMAGE_NAME = '0a1b2c3d4e5f6071-1760000000000-0-abcd1234-16x9.png';
function makeSmallDisk(): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'ledgerlight-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=160m', 'tmpfs', folder], { stdio: 'ignore' });
    return folder;
  } catch {
    rmSync(folder, { recursive: true });
    return undefined;
  }
}
