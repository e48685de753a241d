import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release } from '../src/registry/registry.ts';
import { promote } from '../src/registry/registry-changes.ts';
import type { Build } from '../src/stores/artifact-store.ts';
import { changeRegistry, type RegistryStore } from '../src/stores/registry-store.ts';
import { RELEASE_RECORD_FILE } from '../src/stores/release-record.ts';

export const SINCE = { at: '2026-01-01T00:00:00.000Z', by: 'Ann' };

const EMPTY_HASH = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';

/** A release of one empty file. */
export function sampleRelease(remote: string, version: string, paths: string[] = [`/${remote}`]): Release {
  const entry = `${remote}/${version}/web/entry.js`;
  return {
    version,
    container: `ledgerlight_${remote.replaceAll('-', '_')}_1`,
    paths,
    web: { entry, scripts: [], styles: [] },
    ssr: null,
    files: { [entry]: EMPTY_HASH },
  };
}

/** Writes a build of such a release to the folder `dist`. */
export async function sampleBuild(dist: string, remote: string, version: string): Promise<Build> {
  await mkdir(join(dist, 'web'), { recursive: true });
  await writeFile(join(dist, 'web', 'entry.js'), '');
  return {
    dist,
    name: remote,
    release: sampleRelease(remote, version),
    sizes: { 'web/entry.js': 0 },
    files: ['web/entry.js'],
    needs: null,
    contract: null,
  };
}

/** Stores such a release. */
export async function storeSample(store: string, remote: string, version: string, at = '2026-01-01T00:00:00.000Z') {
  const folder = join(store, remote, version);
  const { release, sizes } = await sampleBuild(folder, remote, version);
  const provenance = { at, by: 'the test', commit: null, dirty: false };
  await writeFile(join(folder, RELEASE_RECORD_FILE), JSON.stringify({ release, provenance, sizes }));
  return release;
}

/** Promotes a release, which is not checked to be stored. */
export function activate(store: RegistryStore, remote: string, release: Release) {
  const words = { by: SINCE.by, what: `promote ${remote}@${release.version}`, message: '' };
  return changeRegistry(store, words, (remotes) => promote(remotes, remote, release, SINCE));
}
