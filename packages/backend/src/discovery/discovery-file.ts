import { constants } from 'node:fs';
import { type FileHandle, lstat, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import * as v from 'valibot';
import type { BackendAddress } from '../client/client.ts';
import { backendDescriptionSchema } from './backend-description.ts';
import { isLoopback } from './loopback.ts';

export interface DiscoveredBackend {
  readonly address: BackendAddress;
  /** The key for `assertIdentity`. Secret: its holder can pretend to be this backend. */
  readonly identityKey: string;
}

export class DiscoveryFileError extends Error {
  override readonly name = 'DiscoveryFileError';
  readonly code: 'BACKEND_NOT_TRUSTED' | 'BACKEND_NOT_FOUND';

  constructor(code: DiscoveryFileError['code'], message: string) {
    super(message);
    this.code = code;
  }
}

/**
 * Reads a discovery file, or returns null when there is none. Rejects a link, an address of another machine and, where the system has
 * users, a file that another user owns, may read or may replace. CLI and release commands find a backend on this machine with it.
 * @throws DiscoveryFileError, or the system's error when the file cannot be read
 */
export async function readDiscoveryFile(path: string): Promise<DiscoveredBackend | null> {
  const text = await readPrivateText(path);
  if (text === null) return null;
  const parsed = v.safeParse(backendDescriptionSchema, text);
  if (!parsed.success) {
    throw new DiscoveryFileError('BACKEND_NOT_FOUND', `The file ${path} is damaged. ${RESTART}`);
  }
  const { identityKey, ...address } = parsed.output;
  if (!isLoopback(address.url)) {
    throw refused(
      path,
      `names the backend ${address.url}. It may only name an address of this machine, such as http://127.0.0.1:54321. If you trust that backend, name it by --backend or SUPABASE_URL`,
    );
  }
  if (identityKey === undefined) {
    throw refused(path, `was written by an older version, which cannot prove its identity. ${RESTART}`);
  }
  return { address, identityKey };
}

async function readPrivateText(path: string): Promise<string | null> {
  const file = await open(path, constants.O_RDONLY | NO_FOLLOW | NO_WAIT).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
    if (error.code === 'ELOOP') throw refused(path, `is a link. ${REPLACE}`);
    throw error;
  });
  if (file === null) return null;
  try {
    await assertPrivate(path, file);
    return await file.readFile('utf8');
  } finally {
    await file.close();
  }
}

/** Checks the open file, so that it cannot be exchanged between the check and the read. */
async function assertPrivate(path: string, file: FileHandle): Promise<void> {
  const found = await file.stat();
  // `lstat` finds links where `open` has no flag against them.
  const [folder, entry] = await Promise.all([lstat(dirname(path)), lstat(path)]);
  if (entry.isSymbolicLink() || folder.isSymbolicLink())
    throw refused(path, `is a link or in a linked folder. ${REPLACE}`);
  if (!found.isFile()) throw refused(path, `is not a file. ${REPLACE}`);
  const user = process.geteuid?.();
  if (user === undefined) return;
  if (found.uid !== user || folder.uid !== user) {
    throw refused(path, `belongs to another user. ${REPLACE}`);
  }
  if ((found.mode & OTHERS_ANY) !== 0) throw refused(path, `can be read or changed by other users. ${RESTART}`);
  if ((folder.mode & OTHERS_WRITE) !== 0) throw refused(path, `is in a folder that other users can change. ${RESTART}`);
}

function refused(path: string, why: string): DiscoveryFileError {
  return new DiscoveryFileError('BACKEND_NOT_TRUSTED', `The file ${path} ${why.replace(/\.$/, '')}.`);
}

const RESTART = 'Stop the site and start it again with "npm start".';
const REPLACE = 'Start the site as this user, or name the backend by --backend or SUPABASE_URL.';
/** Windows has neither flag. Without O_NONBLOCK a named pipe without a writer would never open. */
const { O_NOFOLLOW: NO_FOLLOW = 0, O_NONBLOCK: NO_WAIT = 0 } = constants;
const OTHERS_ANY = 0o077;
const OTHERS_WRITE = 0o022;
