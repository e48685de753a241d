import type { BackendClient } from '@ledgerlight/backend/client';
import { expect, test } from 'vitest';
import { clientOf, FORMER_STAFF, PEOPLE, type Person } from '../../testing/access/access-attempts.ts';
import type { BackendFixture } from '../../testing/backend-fixture.ts';
import { describeBackend } from '../../testing/each-database.ts';
import { randomHex, randomImageName } from '../../testing/random-names.ts';

interface Bucket {
  readonly name: string;
  readonly newPath: () => string;
  readonly contentType: string;
  readonly owner: (fixture: BackendFixture) => Promise<BackendClient>;
  readonly closedTo: readonly Person[];
}

const BUCKETS: readonly Bucket[] = [
  {
    name: 'blog-images',
    newPath: randomImageName,
    contentType: 'image/png',
    owner: (fixture) => clientOf('admin', fixture),
    closedTo: ['visitor', 'outsider', 'expired', 'deployer', ...FORMER_STAFF],
  },
  {
    name: 'releases',
    newPath: () => `pages/${randomHex(12)}/web/entry.js`,
    contentType: 'application/octet-stream',
    owner: (fixture) => clientOf('deployer', fixture),
    closedTo: [...PEOPLE.filter((person) => person !== 'admin' && person !== 'deployer'), ...FORMER_STAFF],
  },
];

describeBackend('access to public buckets', (fixture) => {
  test.each(BUCKETS.flatMap((bucket) => bucket.closedTo.map((person) => ({ ...bucket, person }))))(
    '$name: $person stores, replaces, moves, removes and lists nothing',
    async ({ name, newPath, contentType, owner: signInOwner, person }) => {
      const owner = await signInOwner(fixture());
      const stored = newPath();
      expect((await owner.storage.from(name).upload(stored, BYTES, { contentType })).error).toBeNull();
      const bucket = (await clientOf(person, fixture())).storage.from(name);
      expect((await bucket.upload(newPath(), BYTES, { contentType })).error?.message).toMatch(/row-level security/);
      expect((await bucket.upload(stored, BYTES, { contentType, upsert: true })).error).not.toBeNull();
      expect((await bucket.move(stored, newPath())).error).not.toBeNull();
      expect((await bucket.createSignedUploadUrl(newPath())).error).not.toBeNull();
      expect((await bucket.list(stored.split('/').slice(0, -1).join('/'))).data).toEqual([]);
      await bucket.remove([stored]);
      const served = await fetch(bucket.getPublicUrl(stored).data.publicUrl);
      expect(served.status).toBe(200);
      // Its owner is not revealed.
      const described = await bucket.info(stored);
      expect(described.data).toBeNull();
      const { data } = await owner.auth.getUser();
      expect(JSON.stringify([described, [...served.headers]])).not.toContain(data.user?.id);
    },
  );

  test.each(['visitor', 'outsider', 'another intern'] as const)(
    'release-sources: %s reads and stores nothing',
    async (person) => {
      const deployer = (await clientOf('deployer', fixture())).storage.from('release-sources');
      const map = `pages/${randomHex(12)}/maps/entry.js.map`;
      expect((await deployer.upload(map, BYTES, { contentType: 'application/octet-stream' })).error).toBeNull();
      const sources = (await clientOf(person, fixture())).storage.from('release-sources');
      expect((await sources.download(map)).data).toBeNull();
      expect((await sources.upload(map.replace('entry', 'more'), BYTES)).error?.message).toMatch(/row-level security/);
    },
  );
});

const BYTES = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
