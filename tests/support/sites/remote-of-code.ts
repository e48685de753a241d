import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentHash } from '@ledgerlight/federation/content-hash';
import { createDirectoryStore } from '@ledgerlight/federation/directory-store';
import type { Release } from '@ledgerlight/federation/registry';
import { promote } from '@ledgerlight/federation/registry-changes';
import { changeRegistry } from '@ledgerlight/federation/registry-store';

const VERSION = '0123456789ab';

/**
 * Puts a remote into a store whose server build is this code instead of a real one.
 * @param createRoutes source of the function that the remote exposes
 * @param version which of its versions it is
 * @returns what a registry says of it
 */
export function storeRemoteOfCode(
  store: string,
  name: string,
  paths: string[],
  createRoutes: string,
  version = VERSION,
): Release {
  const container = `ledgerlight_${name.replaceAll('-', '_')}_${version}`;
  const module = `{ default: ${createRoutes} }`;
  const sources = {
    ssr: `module.exports = { init() {}, get: async () => () => (${module}) };`,
    web: `globalThis.${container} = { init() {}, get: async () => () => (${module}) };`,
  };
  const files: Record<string, string> = {};
  for (const [build, source] of Object.entries(sources)) {
    const folder = join(store, name, version, build);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'entry.js'), source);
    files[`${name}/${version}/${build}/entry.js`] = contentHash(Buffer.from(source));
  }
  return {
    version,
    container,
    paths,
    web: { entry: `${name}/${version}/web/entry.js`, scripts: [], styles: [] },
    ssr: { entry: `${name}/${version}/ssr/entry.js` },
    files,
  };
}

/** Makes these releases active, replacing the store's. */
export async function makeLive(store: string, releases: Readonly<Record<string, Release>>): Promise<void> {
  const since = { at: new Date().toISOString(), by: 'the test' };
  await changeRegistry(createDirectoryStore(store), { by: since.by, what: 'test', message: '' }, (remotes) =>
    Object.entries(releases).reduce((all, [name, release]) => promote(all, name, release, since), remotes),
  );
}
