import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { storeBuild, writeRegistry } from '@ledgerlight/federation/artifact-store';

/**
 * Puts every remote's build into the artifact store and makes it live.
 * @param remotes folder with one folder a remote
 * @param store folder of the artifact store
 */
export async function publishRemotes(remotes: string, store: string): Promise<void> {
  const folders = await readdir(remotes, { withFileTypes: true });
  const names = folders.filter((folder) => folder.isDirectory()).map((folder) => folder.name);
  const stored = await Promise.all(names.map((name) => storeBuild(join(remotes, name, 'dist'), store)));
  await writeRegistry(store, { remotes: Object.fromEntries(stored.map(({ name, remote }) => [name, remote])) });
}
