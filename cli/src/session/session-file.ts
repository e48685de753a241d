import { hash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writePrivateFile } from '@ledgerlight/backend/private-file';
import * as v from 'valibot';
import { closeFolderOf, readOwnFile } from '../files/closed-folder.ts';

const savedSessionSchema = v.object({
  backendUrl: v.string(),
  username: v.string(),
  /** Milliseconds since 1970; refreshing the session does not change it. */
  signedInAt: v.number(),
  /** The serialised session of the backend's client, which is secret. */
  session: v.string(),
});

export type SavedSession = Readonly<v.InferOutput<typeof savedSessionSchema>>;

export type SessionFile = ReturnType<typeof sessionFile>;

/**
 * Returns the session file of a backend. A session is stored per origin and read for no other. `login` writes it, later commands read it.
 */
export function sessionFile(configFolder: string, backendUrl: string) {
  const host = new URL(backendUrl).host.replace(/[^a-z0-9.]+/gi, '-');
  const path = join(configFolder, 'sessions', `${host}-${hash('sha256', backendUrl).slice(0, 8)}.json`);
  return {
    path,
    /** Returns null when there is no session or the file is damaged. */
    async read(): Promise<SavedSession | null> {
      const text = await readOwnFile(path, 'your session', 'you sign in again then');
      if (text === null) return null;
      const parsed = v.safeParse(fileSchema, text);
      return parsed.success && parsed.output.backendUrl === backendUrl ? parsed.output : null;
    },
    /** Checks that the file can be written. @throws CommandError */
    prepare: () => closeFolderOf(path),
    /** Replaces the file atomically, with mode 0600. */
    async write(session: SavedSession): Promise<void> {
      await closeFolderOf(path);
      await writePrivateFile(path, `${JSON.stringify(session, null, 2)}\n`);
    },
    remove: () => rm(path, { force: true }),
  };
}

const fileSchema = v.pipe(v.string(), v.parseJson(), savedSessionSchema);
