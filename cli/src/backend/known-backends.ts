import { join } from 'node:path';
import { backendUrlSchema, publishableKeySchema } from '@ledgerlight/backend/address-schema';
import type { BackendAddress } from '@ledgerlight/backend/client';
import { writePrivateFile } from '@ledgerlight/backend/private-file';
import * as v from 'valibot';
import { closeFolderOf, readOwnFile } from '../files/closed-folder.ts';
import { withFileLock } from '../files/file-lock.ts';

/** The addresses that the person has said yes to, the last one first. @throws OwnFileError when the file cannot be read */
export async function knownBackends(configFolder: string): Promise<readonly BackendAddress[]> {
  const keeps = 'the backends that you said yes to';
  const cost = 'you are asked about each of them once more';
  const text = await readOwnFile(knownFile(configFolder), keeps, cost, (found) => v.is(fileSchema, found));
  return text === null ? [] : v.parse(fileSchema, text);
}

/** Remembers an address in the person's own folder, with its newest key, beside those that others say yes to at the same time. */
export async function rememberBackend(configFolder: string, { url, publishableKey }: BackendAddress): Promise<void> {
  const file = knownFile(configFolder);
  await closeFolderOf(file);
  await withFileLock(file, async () => {
    const others = (await knownBackends(configFolder)).filter((known) => known.url !== url);
    await writePrivateFile(file, `${JSON.stringify([{ url, publishableKey }, ...others], null, 2)}\n`);
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
