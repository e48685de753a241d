import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { promote } from '../src/registry/registry-changes.ts';
import type { Build } from '../src/stores/artifact-store.ts';
import { changeRegistry } from '../src/stores/registry-store.ts';
import type { ReleaseStore } from '../src/stores/release-store.ts';
import { sampleRelease } from './releases.ts';

const [ONE, TWO, THREE] = ['111111111111', '222222222222', '333333333333'] as const;

/** An empty store under test. */
export interface StoreUnderTest {
  readonly store: ReleaseStore;
  /** The same releases, as another process or machine sees them. */
  readonly other: ReleaseStore;
  /** The name that its changes bear. */
  readonly author: string;
  /** Makes it so that a release was stored and chosen long ago. */
  age(remote: string, version: string): Promise<void>;
  /** Leaves behind what a process leaves that ends in the middle of storing this build. */
  leaveHalf(build: Build): Promise<void>;
  /** Whether something of what it left is still there. */
  isHalfThere(build: Build): Promise<boolean>;
  /** Makes it so that everything was left long ago. */
  ageWhatIsLeft(): Promise<void>;
  close(): Promise<void>;
}

/** What every store of releases promises to release commands, shells and starts. */
export function describeReleaseStore(title: string, open: () => Promise<StoreUnderTest>): void {
  describe(title, () => {
    let under: StoreUnderTest;
    let folder: string;

    beforeEach(async () => {
      under = await open();
      folder = await mkdtemp(join(tmpdir(), 'store-contract-'));
    });

    afterEach(async () => {
      await under.close();
      await rm(folder, { recursive: true });
    });

    async function sampleBuild(name: string, version: string): Promise<Build> {
      const dist = join(folder, name, version);
      await mkdir(join(dist, 'web'), { recursive: true });
      await writeFile(join(dist, 'web', 'entry.js'), '');
      return {
        dist,
        name,
        release: sampleRelease(name, version),
        sizes: { 'web/entry.js': 0 },
        files: ['web/entry.js'],
        needs: null,
        contract: null,
      };
    }

    const keep = async (name: string, version: string, at = '2026-01-01T00:00:00.000Z') =>
      under.store.keep(await sampleBuild(name, version), { at, by: under.author, commit: null, dirty: false });

    const change = (name: string, version: string, store = under.store) => {
      const since = { at: '2026-01-01T00:00:00.000Z', by: under.author };
      return changeRegistry(store, { by: under.author, what: `promote ${name}`, message: '' }, (remotes) =>
        promote(remotes, name, sampleRelease(name, version), since),
      );
    };

    test('an empty store has no registry and no releases', async () => {
      const { store } = under;
      expect(await store.read()).toBeNull();
      expect(await store.remotes()).toEqual([]);
      expect(await store.versions('pages')).toEqual([]);
      expect(await store.release('pages', ONE)).toBeNull();
      await expect(store.touch('pages', ONE)).rejects.toThrow();
    });

    test('a release is kept with what was noted of it, once, and others see it', async () => {
      await keep('pages', ONE, '2026-02-01T00:00:00.000Z');
      await keep('pages', ONE, '2026-03-01T00:00:00.000Z');
      expect(await under.other.release('pages', ONE)).toEqual(sampleRelease('pages', ONE));
      expect(await under.other.record('pages', ONE)).toMatchObject({
        provenance: { at: '2026-02-01T00:00:00.000Z', by: under.author },
        sizes: { 'web/entry.js': 0 },
      });
    });

    test('of a release that is there only the contract is brought up to date', async () => {
      const build = await sampleBuild('pages', ONE);
      const provenance = { at: '2026-02-01T00:00:00.000Z', by: under.author, commit: null, dirty: false };
      const contract = { shellApi: 'index.d.ts', routes: null, files: { 'index.d.ts': 'export {}' } };
      await under.store.keep(build, provenance);
      await under.store.keep({ ...build, contract }, { ...provenance, at: '2026-03-01T00:00:00.000Z' });
      expect(await under.other.record('pages', ONE)).toMatchObject({ provenance, contract });
    });

    test('releases are listed by when they were stored, the newest first', async () => {
      await keep('pages', TWO, '2026-02-01T00:00:00.000Z');
      await keep('tools', ONE, '2026-02-02T00:00:00.000Z');
      await keep('pages', ONE, '2026-03-01T00:00:00.000Z');
      expect(await under.store.versions('pages')).toEqual([ONE, TWO]);
      expect((await under.store.remotes()).sort()).toEqual(['pages', 'tools']);
    });

    test('a release whose storing was cut short is none, and storing it again completes it', async () => {
      const build = await sampleBuild('pages', ONE);
      await under.leaveHalf(build);
      expect(await under.store.release('pages', ONE)).toBeNull();
      expect(await under.store.versions('pages')).toEqual([]);
      await keep('pages', ONE);
      expect(await under.other.versions('pages')).toEqual([ONE]);
      await change('pages', ONE);
    });

    test('half a release stays for an hour, because somebody may be at it, and is cleared away then', async () => {
      const build = await sampleBuild('pages', ONE);
      await keep('pages', TWO);
      await under.leaveHalf(build);
      await under.store.sweep();
      expect(await under.isHalfThere(build)).toBe(true);
      await under.ageWhatIsLeft();
      await under.store.sweep();
      expect(await under.isHalfThere(build)).toBe(false);
      expect(await under.store.versions('pages')).toEqual([TWO]);
    });

    test('of two authors who saw one revision the second is told, and nothing of the first is lost', async () => {
      for (const name of ['pages', 'tools', 'post']) await keep(name, ONE);
      const first = await change('pages', ONE);
      expect(await under.other.read()).toEqual(first);
      const since = { at: '2026-01-01T00:00:00.000Z', by: under.author };
      const next = (name: string) => ({
        ...first,
        revision: 2,
        remotes: promote(first.remotes, name, sampleRelease(name, ONE), since),
      });
      expect(await under.store.add(next('tools'))).toBe(true);
      expect(await under.other.add(next('post'))).toBe(false);
      expect(Object.keys((await under.other.read())?.remotes ?? {})).toEqual(['pages', 'tools']);
    });

    test('changes at one moment are one revision each, and all survive', async () => {
      const names = Array.from({ length: 6 }, (_, index) => `remote-${index}`);
      for (const name of names) await keep(name, ONE);
      await Promise.all(names.map((name, index) => change(name, ONE, index % 2 ? under.store : under.other)));
      const registry = await under.store.read();
      expect(registry?.revision).toBe(6);
      expect(Object.keys(registry?.remotes ?? {}).sort()).toEqual(names.sort());
      const revisions = [];
      for await (const { revision } of under.store.revisions()) revisions.push(revision);
      expect(revisions).toEqual(Array.from({ length: 6 }, (_, index) => 6 - index));
    });

    test('what breaks the rules is never put in force', async () => {
      await keep('pages', ONE);
      const { remotes } = await change('pages', ONE);
      const stolen = { ...remotes, tools: { ...remotes.pages, live: sampleRelease('tools', ONE, ['/pages']) } };
      const words = { by: under.author, what: 'steal', message: '' };
      await expect(changeRegistry(under.store, words, () => stolen as typeof remotes)).rejects.toThrow('two owners');
      expect((await under.other.read())?.revision).toBe(1);
    });

    test('a release is removed whole; one that is live or was used a moment ago stays', async () => {
      for (const version of [ONE, TWO, THREE]) await keep('pages', version);
      await change('pages', TWO);
      expect(await under.store.remove('pages', ONE)).toBe(false);
      for (const version of [ONE, TWO, THREE]) await under.age('pages', version);
      await under.other.touch('pages', THREE);
      expect(await under.store.remove('pages', THREE)).toBe(false);
      expect(await under.store.remove('pages', TWO)).toBe(false);
      expect(await under.store.remove('pages', ONE)).toBe(true);
      expect((await under.other.versions('pages')).sort()).toEqual([TWO, THREE]);
      await keep('pages', ONE);
      expect(await under.other.versions('pages')).toContain(ONE);
    });
  });
}
