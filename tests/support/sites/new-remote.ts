import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createDirectoryStore } from '@ledgerlight/federation/directory-store';
import { runNewRemote } from '@ledgerlight/release/new-remote';

const ROOT = join(import.meta.dirname, '../../..');

/** A remote as `npm run new-remote` makes it, in a tree of its own. */
export interface NewRemote {
  readonly folder: string;
  /** A store that is empty. */
  readonly store: string;
}

/** Makes the remote below `root`, which is a folder below the repository's, so that packages are found. */
export async function makeNewRemote(name: string, root: string): Promise<NewRemote> {
  mkdirSync(join(root, 'remotes'), { recursive: true });
  for (const file of ['tsconfig.base.json', 'css-modules.d.ts']) cpSync(join(ROOT, file), join(root, file));
  const store = join(root, 'store');
  const silent = () => undefined;
  await runNewRemote(name, root, { store: createDirectoryStore(store), log: silent, print: silent });
  return { folder: join(root, 'remotes', name), store };
}
