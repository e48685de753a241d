import { join } from 'node:path';
import { errorMessage } from '@ledgerlight/backend/errors';
import { createDirectoryStore } from '@ledgerlight/federation/directory-store';
import { trustedStore } from '@ledgerlight/federation/trusted-store';
import { readStackConfig } from '../config.ts';
import { startRemotes } from '../remotes.ts';

// What `npm start` does for the remotes, where the parts are started one by one: a remote that is missing becomes live.
const root = join(import.meta.dirname, '../../../..');
try {
  const { store, registryKeys } = readStackConfig(process.env, root);
  const releases = trustedStore(createDirectoryStore(store.folder), registryKeys);
  for (const words of await startRemotes(join(root, 'remotes'), releases)) process.stderr.write(`${words}\n`);
} catch (error) {
  process.stderr.write(`${errorMessage(error)}\n`);
  process.exitCode = 1;
}
