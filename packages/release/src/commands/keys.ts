import { writeFile } from 'node:fs/promises';
import { ReleaseError } from '@ledgerlight/federation/registry-changes';
import { generateRegistryKeys } from '@ledgerlight/federation/registry-keys';
import { type CommandOutput, changedBy, ReleaseCommandError, type ReleaseContext } from '../context.ts';

/** Writes a private key that only this user can read, and prints the public one. @throws ReleaseCommandError if the file exists */
export async function runKeygen(file: string, { log, print }: CommandOutput) {
  const { privateKey, publicKey } = generateRegistryKeys();
  await writeFile(file, privateKey, { mode: 0o600, flag: 'wx' }).catch((failure: NodeJS.ErrnoException) => {
    if (failure.code !== 'EEXIST') throw failure;
    throw new ReleaseCommandError('USAGE', `${file} already exists and is not overwritten. Choose another file.`);
  });
  log(
    `Wrote the private key to ${file}. Set LEDGERLIGHT_REGISTRY_KEYS to the public key for shells, and LEDGERLIGHT_REGISTRY_SIGNING_KEY_FILE to this file for releases.`,
  );
  print(publicKey);
}

export interface SignOptions {
  /** The active revision, so that nothing unchecked is signed. */
  readonly revision: number;
  readonly message: string;
}

/** Adds a signed revision with the same remotes. @throws ReleaseCommandError, ReleaseError */
export async function runSign({ revision, message }: SignOptions, { store, keys, by, log }: ReleaseContext) {
  if (keys.signingKey === null)
    throw new ReleaseCommandError('USAGE', 'No signing key. Set LEDGERLIGHT_REGISTRY_SIGNING_KEY_FILE to its file.');
  const { value: active } = await store.revisions()[Symbol.asyncIterator]().next();
  if (active?.revision !== revision)
    throw new ReleaseError(`Revision ${revision} is not active. Check npm run history and sign the active revision.`);
  const change = { ...changedBy(by), what: `sign revision ${revision}`, message };
  if (!(await store.add({ revision: revision + 1, change, remotes: active.remotes })))
    throw new ReleaseError('The registry was changed meanwhile. Check it and sign again.');
  log(`Signed revision ${revision} in revision ${revision + 1}.`);
}
