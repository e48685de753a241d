import { join } from 'node:path';
import { backendUrlSchema, publishableKeySchema } from '@ledgerlight/backend/address-schema';
import type { BackendAddress } from '@ledgerlight/backend/client';
import { writePrivateFile } from '@ledgerlight/backend/private-file';
import * as v from 'valibot';
import { closeFolderOf, readOwnFile } from '../files/closed-folder.ts';
import { withFileLock } from '../files/file-lock.ts';

/**
 * Returns the backends that the user has confirmed, the latest first. Every command that needs a backend reads them. @throws CommandError
 * when the file cannot be read
 */
export async function knownBackends(configFolder: string): Promise<readonly BackendAddress[]> {
  const keeps = 'the backends that you confirmed';
  const cost = 'each of them is confirmed once more';
  const text = await readOwnFile(knownFile(configFolder), keeps, cost, (found) => v.is(fileSchema, found));
  return text === null ? [] : v.parse(fileSchema, text);
}

/** Puts a backend with its current key at the head of the list. */
export async function rememberBackend(configFolder: string, { url, publishableKey }: BackendAddress): Promise<void> {
  const file = knownFile(configFolder);
  await closeFolderOf(file);
  await withFileLock(file, async () => {
    const rest = (await knownBackends(configFolder)).filter((known) => known.url !== url);
    await writePrivateFile(file, `${JSON.stringify([{ url, publishableKey }, ...rest], null, 2)}\n`);
  });
}

function knownFile(configFolder: string): string {
  return join(configFolder, 'backends.json');
}

const fileSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(v.object({ url: backendUrlSchema, publishableKey: publishableKeySchema })),
);
