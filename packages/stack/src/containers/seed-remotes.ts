import { join } from 'node:path';
import { errorMessage } from '@ledgerlight/backend/errors';
import { createDirectoryStore } from '@ledgerlight/federation/directory-store';
import { readStackConfig } from '../config.ts';
import { activateBuilds } from '../remotes.ts';

// Activates missing remotes, as `npm start` does, for parts that are started one by one.
const root = join(import.meta.dirname, '../../../..');
try {
  const releases = createDirectoryStore(readStackConfig(process.env, root).store.folder);
  for (const notice of await activateBuilds(join(root, 'remotes'), releases)) process.stderr.write(`${notice}\n`);
} catch (error) {
  process.stderr.write(`${errorMessage(error)}\n`);
  process.exitCode = 1;
}
