import { ReleaseError } from '@ledgerlight/federation/registry-changes';
import { type CommandContext, signed } from '../context.ts';
import { ReleaseUsageError } from '../errors.ts';

/** The options of `sign`. */
export interface SignOptions {
  /** What must be in force, so that nobody signs what they have not seen. */
  readonly revision: number;
  readonly message: string;
}

/**
 * Adds a revision with the same remotes, signed, whoever has signed the one before or not.
 * @throws ReleaseUsageError, ReleaseError
 */
export async function runSign({ revision, message }: SignOptions, { store, keys, by, say }: CommandContext) {
  if (keys.signingKey === null)
    throw new ReleaseUsageError(
      'There is no key to sign with. Name its file in LEDGERLIGHT_REGISTRY_SIGNING_KEY_FILE.',
    );
  const { value: present } = await store.revisions()[Symbol.asyncIterator]().next();
  if (present?.revision !== revision)
    throw new ReleaseError(
      `Revision ${revision} is not in force. See npm run history, and sign what you have looked at.`,
    );
  const change = { ...signed(by), what: `sign revision ${revision}`, message };
  if (!(await store.add({ revision: revision + 1, change, remotes: present.remotes })))
    throw new ReleaseError('Somebody else changed the registry meanwhile. Look at it, and sign again.');
  say(`What revision ${revision} made live is signed since revision ${revision + 1}.`);
}
