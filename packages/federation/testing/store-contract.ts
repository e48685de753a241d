import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { promote } from '../src/registry/registry-changes.ts';
import type { Build } from '../src/stores/artifact-store.ts';
import { changeRegistry } from '../src/stores/registry-store.ts';
import type { ReleaseStore } from '../src/stores/release-store.ts';
import { sampleBuild, sampleRelease } from './releases.ts';
import { temporaryFolder } from './temporary-folder.ts';

const [ONE, TWO, THREE] = ['111111111111', '222222222222', '333333333333'] as const;

export interface StoreUnderTest {
  readonly store: ReleaseStore;
  /** The same store in another process or on another machine. */
  readonly other: ReleaseStore;
  /** The author of its changes. */
  readonly author: string;
  /** Moves the last use of a release to the past. */
  age(remote: string, version: string): Promise<void>;
  /** Creates the leftovers of an interrupted upload. */
  leaveHalf(build: Build): Promise<void>;
  isHalfThere(build: Build): Promise<boolean>;
  /** Moves all leftovers to the past. */
  ageWhatIsLeft(): Promise<void>;
  close(): Promise<void>;
}

/** The contract of all release stores. */
export function describeReleaseStore(title: string, open: () => Promise<StoreUnderTest>): void {
  describe(title, () => {
    let under: StoreUnderTest;
    let folder: string;

    beforeEach(async () => {
      under = await open();
      folder = await temporaryFolder();
    });

    afterEach(async () => {
      await under.close();
    });

    const build = (name: string, version: string) => sampleBuild(join(folder, name, version), name, version);

    const keep = async (name: string, version: string, at = '2026-01-01T00:00:00.000Z') =>
      under.store.keep(await build(name, version), { at, by: under.author, commit: null, dirty: false });

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

    test('a release is stored once with its record', async () => {
      await keep('pages', ONE, '2026-02-01T00:00:00.000Z');
      await keep('pages', ONE, '2026-03-01T00:00:00.000Z');
      expect(await under.other.release('pages', ONE)).toEqual(sampleRelease('pages', ONE));
      expect(await under.other.record('pages', ONE)).toMatchObject({
        provenance: { at: '2026-02-01T00:00:00.000Z', by: under.author },
        sizes: { 'web/entry.js': 0 },
      });
    });

    test('storing a release again updates its contract only', async () => {
      const first = await build('pages', ONE);
      const provenance = { at: '2026-02-01T00:00:00.000Z', by: under.author, commit: null, dirty: false };
      const contract = { shellApi: 'index.d.ts', routes: null, files: { 'index.d.ts': 'export {}' } };
      await under.store.keep(first, provenance);
      await under.store.keep({ ...first, contract }, { ...provenance, at: '2026-03-01T00:00:00.000Z' });
      expect(await under.other.record('pages', ONE)).toMatchObject({ provenance, contract });
    });

    test('releases are listed newest first', async () => {
      await keep('pages', TWO, '2026-02-01T00:00:00.000Z');
      await keep('tools', ONE, '2026-02-02T00:00:00.000Z');
      await keep('pages', ONE, '2026-03-01T00:00:00.000Z');
      expect(await under.store.versions('pages')).toEqual([ONE, TWO]);
      expect((await under.store.remotes()).sort()).toEqual(['pages', 'tools']);
    });

    test('an interrupted release does not exist until it is stored again', async () => {
      await under.leaveHalf(await build('pages', ONE));
      expect(await under.store.release('pages', ONE)).toBeNull();
      expect(await under.store.versions('pages')).toEqual([]);
      await keep('pages', ONE);
      expect(await under.other.versions('pages')).toEqual([ONE]);
      await change('pages', ONE);
    });

    test('leftovers are removed after an hour', async () => {
      const half = await build('pages', ONE);
      await keep('pages', TWO);
      await under.leaveHalf(half);
      await under.store.sweep();
      expect(await under.isHalfThere(half)).toBe(true);
      await under.ageWhatIsLeft();
      await under.store.sweep();
      expect(await under.isHalfThere(half)).toBe(false);
      expect(await under.store.versions('pages')).toEqual([TWO]);
    });

    test('concurrent changes are one revision each', async () => {
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

    test('an invalid registry is never activated', async () => {
      await keep('pages', ONE);
      const { remotes } = await change('pages', ONE);
      const stolen = { ...remotes, tools: { ...remotes.pages, live: sampleRelease('tools', ONE, ['/pages']) } };
      const words = { by: under.author, what: 'steal', message: '' };
      await expect(changeRegistry(under.store, words, () => stolen as typeof remotes)).rejects.toThrow('two owners');
      expect((await under.other.read())?.revision).toBe(1);
    });

    test('a release is removed unless it is active or was just used', async () => {
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
