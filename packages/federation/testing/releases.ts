import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release } from '../src/registry/registry.ts';
import { RELEASE_RECORD_FILE } from '../src/stores/release-record.ts';

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

/** Stores such a release. */
export async function storeSample(store: string, remote: string, version: string, at = '2026-01-01T00:00:00.000Z') {
  const release = sampleRelease(remote, version);
  const folder = join(store, remote, version);
  await mkdir(join(folder, 'web'), { recursive: true });
  await writeFile(join(folder, 'web', 'entry.js'), '');
  const provenance = { at, by: 'the test', commit: null, dirty: false };
  await writeFile(
    join(folder, RELEASE_RECORD_FILE),
    JSON.stringify({ release, provenance, sizes: { 'web/entry.js': 0 } }),
  );
  return release;
}
