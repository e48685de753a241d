import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { closeFolderOf, readOwnFile } from '../files/closed-folder.ts';
import { sha256 } from '../values/sha256.ts';

/** A file's record that it is a certain post, which an untrusted repository may forge and only the user can confirm. */
export interface ConfirmedRecord {
  readonly backend: string;
  readonly file: string;
  readonly id: string;
}

/** The records that the user confirmed on this machine, stored in the configuration folder, out of reach of repositories. */
export type Confirmations = Awaited<ReturnType<typeof openConfirmations>>;

/** Opens them for `publish`, which adds what the user confirms, and `pull`. */
export async function openConfirmations(configFolder: string) {
  const path = join(configFolder, 'confirmed.txt');
  const text = await readOwnFile(path, 'confirmed records', 'they need to be confirmed again');
  const known = new Set((text ?? '').split('\n'));
  const added = new Set<string>();
  return {
    has: (record: ConfirmedRecord) => known.has(digestOf(record)),
    add(record: ConfirmedRecord): void {
      const digest = digestOf(record);
      if (!known.has(digest)) added.add(digest);
      known.add(digest);
    },
    /** Writes the added records. Never rejects: at worst the user confirms them again. */
    async save(): Promise<void> {
      if (added.size === 0) return;
      const lines = [...added].map((digest) => `${digest}\n`).join('');
      added.clear();
      // Appending keeps the lines of a command that runs at the same time.
      await closeFolderOf(path)
        .then(() => appendFile(path, lines, { mode: 0o600 }))
        .catch(() => undefined);
    },
  };
}

function digestOf({ backend, file, id }: ConfirmedRecord): string {
  return sha256(JSON.stringify(['record', backend, file, id])).slice(0, 40);
}
