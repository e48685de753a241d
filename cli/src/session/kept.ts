import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writePrivateFile } from '@ledgerlight/backend/private-file';
import * as v from 'valibot';
import { closeFolderOf, readOwnFile } from '../files/closed-folder.ts';

/** A session as it is kept between runs. */
export interface KeptSession {
  readonly backendUrl: string;
  readonly username: string;
  /** Milliseconds since 1970 at which the person signed in; a refresh does not change it. */
  readonly signedInAt: number;
  /** The session as the backend's client writes it. Secret: whoever has it is signed in. */
  readonly session: string;
}

/** The file with the session of one backend. */
export interface SessionFile {
  readonly path: string;
  /** The kept session, or null when there is none or the file is damaged. */
  read(): Promise<KeptSession | null>;
  /** Makes sure that it can be written. @throws ClosedFolderError */
  prepare(): Promise<void>;
  /** Replaces the file as a whole; only its owner may read it. */
  write(session: KeptSession): Promise<void>;
  remove(): Promise<void>;
}

/**
 * The file for a backend in the person's configuration folder: a session is kept by the origin that gave it, and read for no other.
 * Nothing is made before the first write.
 */
export function sessionFile(configFolder: string, backendUrl: string): SessionFile {
  const host = new URL(backendUrl).host.replace(/[^a-z0-9.]+/gi, '-');
  const mark = createHash('sha256').update(backendUrl).digest('hex').slice(0, 8);
  const path = join(configFolder, 'sessions', `${host}-${mark}.json`);
  return {
    path,
    async read() {
      const text = await readOwnFile(path, 'your session', 'you sign in again then');
      if (text === null) return null;
      const parsed = v.safeParse(fileSchema, text);
      return parsed.success && parsed.output.backendUrl === backendUrl ? parsed.output : null;
    },
    prepare: () => closeFolderOf(path),
    async write(session) {
      await closeFolderOf(path);
      await writePrivateFile(path, `${JSON.stringify(session, null, 2)}\n`);
    },
    remove: () => rm(path, { force: true }),
  };
}

const fileSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    backendUrl: v.string(),
    username: v.string(),
    signedInAt: v.number(),
    session: v.string(),
  }),
);
