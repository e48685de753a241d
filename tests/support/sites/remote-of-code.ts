import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentHash } from '@ledgerlight/federation/content-hash';
import { createDirectoryStore } from '@ledgerlight/federation/directory-store';
import type { Registry, Release } from '@ledgerlight/federation/registry';
import { promote } from '@ledgerlight/federation/registry-changes';
import { changeRegistry } from '@ledgerlight/federation/registry-store';
import type { ReleaseStore } from '@ledgerlight/federation/release-store';
import { SINCE } from '@ledgerlight/federation/testing/releases';

const VERSION = '0123456789ab';

/** Returns the source of a route; `source` adds properties or replaces its component. */
export function routeSource(path: string, source: string): string {
  const address = JSON.stringify(path);
  const meta = `() => ({ title: "t", description: "d", path: ${address}, kind: "website", index: true, structuredData: [] })`;
  return `{ path: ${address}, Component: () => "text", ${source}, handle: { meta: ${meta}, retries: 0 } }`;
}

/** Returns the source of the routes of a remote whose only page shows these words. */
export function pageThatSays(path: string, words: string): string {
  return `() => [${routeSource(path, `Component: () => ${JSON.stringify(words)}`)}]`;
}

/**
 * Puts a remote into a store whose server build is this code instead of a real one.
 * @param createRoutes source of the function that the remote exposes
 * @param version which of its versions it is
 * @param styles the text of its style sheet
 * @returns what a registry says of it
 */
export function storeRemoteOfCode(
  store: string,
  name: string,
  paths: string[],
  createRoutes: string,
  version = VERSION,
  styles?: string,
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
  const sheet = `${name}/${version}/web/page.css`;
  if (styles !== undefined) {
    writeFileSync(join(store, sheet), styles);
    files[sheet] = contentHash(Buffer.from(styles));
  }
  return {
    version,
    container,
    paths,
    web: { entry: `${name}/${version}/web/entry.js`, scripts: [], styles: styles === undefined ? [] : [sheet] },
    ssr: { entry: `${name}/${version}/ssr/entry.js` },
    files,
  };
}

/** Stores a remote of one page of its name with its release record, as release commands require. */
export function storeReleaseOfCode(store: string, name: string, version: string, createRoutes: string): Release {
  const release = storeRemoteOfCode(store, name, [`/${name}`], createRoutes, version);
  const provenance = { ...SINCE, commit: null, dirty: false };
  writeFileSync(join(store, name, version, 'release.json'), JSON.stringify({ release, provenance, sizes: {} }));
  return release;
}

/** Edits the registry of a store. */
export function changeStore(
  store: ReleaseStore,
  edit: (remotes: Registry['remotes']) => Registry['remotes'],
): Promise<Registry> {
  return changeRegistry(store, { by: SINCE.by, what: 'test', message: '' }, edit);
}

/** Makes these releases active, replacing the store's. */
export async function makeLive(store: string, releases: Readonly<Record<string, Release>>): Promise<void> {
  await changeStore(createDirectoryStore(store), (remotes) =>
    Object.entries(releases).reduce((all, [name, release]) => promote(all, name, release, SINCE), remotes),
  );
}
