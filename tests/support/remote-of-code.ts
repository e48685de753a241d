import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentHash } from '@ledgerlight/federation/content-hash';
import type { LiveRemote } from '@ledgerlight/federation/registry';

const VERSION = '0123456789ab';

/**
 * Puts a remote into a store whose server build is this code instead of a real one.
 * @param createRoutes source of the function that the remote exposes
 * @returns what a registry says of it
 */
export function storeRemoteOfCode(store: string, name: string, paths: string[], createRoutes: string): LiveRemote {
  const container = `ledgerlight_${name.replaceAll('-', '_')}_of_code`;
  const module = `{ default: ${createRoutes} }`;
  const sources = {
    ssr: `module.exports = { init() {}, get: async () => () => (${module}) };`,
    web: `globalThis.${container} = { init() {}, get: async () => () => (${module}) };`,
  };
  const files: Record<string, string> = {};
  for (const [build, source] of Object.entries(sources)) {
    const folder = join(store, name, VERSION, build);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'entry.js'), source);
    files[`${name}/${VERSION}/${build}/entry.js`] = contentHash(Buffer.from(source));
  }
  return {
    version: VERSION,
    container,
    paths,
    web: { entry: `${name}/${VERSION}/web/entry.js`, scripts: [], styles: [] },
    ssr: { entry: `${name}/${VERSION}/ssr/entry.js` },
    files,
  };
}
