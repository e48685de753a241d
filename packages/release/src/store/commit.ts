import { ReleaseError } from '@ledgerlight/federation/registry-changes';
import { run } from '../run.ts';

/** What is built. */
export interface Commit {
  /** null when the tree is none of git's. */
  readonly commit: string | null;
  /** Whether the tree has changes that the commit does not have. */
  readonly dirty: boolean;
}

/**
 * The commit of a tree.
 * @throws ReleaseError when it has changes and may have none
 */
export async function readCommit(root: string, allowDirty: boolean): Promise<Commit> {
  const found = await commitOf(root);
  if (!found.dirty || allowDirty) return found;
  throw new ReleaseError('The tree has changes that no commit has. Commit them, or say --allow-dirty.');
}

async function commitOf(root: string): Promise<Commit> {
  try {
    const commit = (await run('git', ['rev-parse', 'HEAD'], root)).trim();
    return { commit, dirty: (await run('git', ['status', '--porcelain'], root)) !== '' };
  } catch {
    return { commit: null, dirty: true };
  }
}
