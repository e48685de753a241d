import { createHash } from 'node:crypto';
import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorMessage } from '@ledgerlight/backend/errors';
import { closeFolderOf, readOwnFile } from '../files/closed-folder.ts';

/** What the person confirmed or did on this machine, remembered in their own folder, where no repository can write. */
export interface Confirmations {
  has(fact: Fact): boolean;
  /** Adds a fact, which is on disk after `save`. */
  add(fact: Fact): void;
  /** Writes what was added. Null, or why it could not be written. */
  save(): Promise<string | null>;
}

/** Something that a repository may claim and only the person can confirm. */
export interface Fact {
  /** This file is this article at this backend. */
  readonly kind: 'record';
  readonly backend: string;
  readonly file: string;
  readonly id: string;
}

/** Opens what the person confirmed. @throws OwnFileError when the file cannot be read */
export async function openConfirmations(configFolder: string): Promise<Confirmations> {
  const path = join(configFolder, 'confirmed.txt');
  const text = await readOwnFile(path, 'what you confirmed for repositories', 'you are asked once more');
  const known = new Set((text ?? '').split('\n'));
  const added = new Set<string>();
  return {
    has: (fact) => known.has(digestOf(fact)),
    add(fact) {
      const digest = digestOf(fact);
      if (known.has(digest)) return;
      known.add(digest);
      added.add(digest);
    },
    async save() {
      if (added.size === 0) return null;
      const lines = [...added].map((digest) => `${digest}\n`).join('');
      added.clear();
      try {
        await closeFolderOf(path);
        // Lines are only ever added, so that two commands at a time lose none.
        await appendFile(path, lines, { mode: 0o600 });
        return null;
      } catch (error) {
        return errorMessage(error);
      }
    },
  };
}

function digestOf({ kind, backend, file, id }: Fact): string {
  return createHash('sha256')
    .update(JSON.stringify([kind, backend, file, id]))
    .digest('hex')
    .slice(0, 40);
}
