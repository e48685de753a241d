import { writeFile } from 'node:fs/promises';
import { makeRegistryKeys } from '@ledgerlight/federation/registry-keys';
import type { CommandWords } from '../context.ts';
import { ReleaseUsageError } from '../errors.ts';

/**
 * Makes a pair of keys. The private one is written where only this user reads it, the public one is printed.
 * @throws ReleaseUsageError when the file is there already, or the file system's own error
 */
export async function runKeygen(file: string, { say, print }: CommandWords) {
  const { privateKey, publicKey } = makeRegistryKeys();
  await writeFile(file, privateKey, { mode: 0o600, flag: 'wx' }).catch((failure: NodeJS.ErrnoException) => {
    if (failure.code !== 'EEXIST') throw failure;
    throw new ReleaseUsageError(`${file} is there already, and a key is never overwritten. Name another file.`);
  });
  say(
    `The private key is in ${file}. Shells learn the public one by LEDGERLIGHT_REGISTRY_KEYS, whoever releases names the file in LEDGERLIGHT_REGISTRY_SIGNING_KEY_FILE.`,
  );
  print(publicKey);
}
