import type { BackendAddress } from '@ledgerlight/backend/client';
import { NotAllowedError } from '@ledgerlight/backend/errors';
import { createMemorySessionStore } from '@ledgerlight/backend/memory-session-store';
import type { Patience } from '@ledgerlight/backend/patience';
import { assertReachable } from '@ledgerlight/backend/reachable';
import {
  createStaffAccess,
  SESSION_HOURS,
  type SessionStore,
  type StaffAccess,
  type StaffMember,
  WrongCredentialsError,
} from '@ledgerlight/backend/staff-access';
import * as v from 'valibot';
import type { UnprovenBackend } from '../backend/unproven.ts';
import type { Credentials } from '../command/surroundings.ts';
import { withFileLock } from '../files/file-lock.ts';
import { NotSignedInError, SessionExpiredError, TokenRefusedError } from '../process/errors.ts';
import { type KeptSession, type SessionFile, sessionFile } from './kept.ts';

/** A signed-in member of the staff. */
export interface StaffSession extends StaffMember {
  readonly access: StaffAccess;
  /** `environment`: signed in for this run only. */
  readonly source: 'session' | 'environment';
  /** When the person signed in, in milliseconds since 1970. */
  readonly signedInAt: number;
  /** Renews the access token when it does not last for the next ten minutes; of all processes only one does it. */
  keepSignedIn(): Promise<void>;
  /** Ends what was begun for this run only. */
  close(): Promise<void>;
}

/** Signs in and keeps the session. @throws WrongCredentialsError, NotAllowedError, BackendUnreachableError */
export async function signInAndKeep(
  address: BackendAddress,
  configFolder: string,
  { username, password }: Credentials,
): Promise<StaffMember> {
  const store = createMemorySessionStore();
  const member = await createStaffAccess(address, store).signIn(username, password);
  const session = (await store.read()) ?? '';
  const file = sessionFile(configFolder, address.url);
  await file.write({ backendUrl: address.url, username: member.username, signedInAt: Date.now(), session });
  return member;
}

/** A session that is forgotten on this machine. */
export interface ForgottenSession {
  readonly username: string;
  /** Why the backend was not told; null when it has ended the session. */
  readonly failure: Error | null;
  /** When the session ends by itself at the latest, in milliseconds since 1970. */
  readonly endsAt: number;
}

/** Ends the kept session and forgets it, also when the backend is away. Resolves with null when nobody was signed in. */
export async function signOutAndForget(
  { address, prove }: UnprovenBackend,
  configFolder: string,
): Promise<ForgottenSession | null> {
  const file = sessionFile(configFolder, address.url);
  const kept = await file.read();
  let failure: Error | null = null;
  if (kept) {
    await prove()
      .then(() => renewIfNeeded(file, address))
      .then(() => createStaffAccess(address, fileStore(file, kept)).signOut())
      .catch((error: Error) => {
        failure = error;
      });
  }
  await file.remove();
  return kept && { username: kept.username, failure, endsAt: kept.signedInAt + SESSION_HOURS * HOUR };
}

/**
 * Opens the kept session, or signs in with `credentials` for this run.
 * @throws NotSignedInError, SessionExpiredError, WrongCredentialsError, NotAllowedError, BackendUnreachableError
 */
export async function openStaffSession(
  address: BackendAddress,
  configFolder: string,
  credentials: Credentials | null,
  patience?: Patience,
): Promise<StaffSession> {
  return credentials ? openForRun(address, credentials, patience) : openKept(address, configFolder, patience);
}

const HOUR = 60 * 60 * 1000;
const RENEW_BEFORE = 10 * 60 * 1000;
const EXPIRED = `Your session is older than ${SESSION_HOURS} hours.`;

async function openForRun(
  address: BackendAddress,
  { username, password, isToken }: Credentials,
  patience: Patience | undefined,
): Promise<StaffSession> {
  const access = createStaffAccess(address, createMemorySessionStore(), { patience, isToken });
  const signedInAt = Date.now();
  const member = await access.signIn(username, password).catch((error: Error) => {
    const isRefused = error instanceof WrongCredentialsError || error instanceof NotAllowedError;
    throw isToken && isRefused ? new TokenRefusedError(address.url, { cause: error }) : error;
  });
  return {
    ...member,
    access,
    source: 'environment',
    signedInAt,
    // Signing in gave a fresh token; the client renews it by itself, and no other process has it.
    keepSignedIn: async () => undefined,
    close: () => access.signOut().catch(() => undefined),
  };
}

async function openKept(
  address: BackendAddress,
  configFolder: string,
  patience: Patience | undefined,
): Promise<StaffSession> {
  const file = sessionFile(configFolder, address.url);
  const kept = await file.read();
  if (!kept) throw new NotSignedInError(address.url);
  if (Date.now() - kept.signedInAt >= SESSION_HOURS * HOUR) throw new SessionExpiredError(EXPIRED);
  const keepSignedIn = () => renewIfNeeded(file, address);
  // A client begins by renewing a token that has run out, so it is made when there is nothing to renew.
  await keepSignedIn();
  const access = createStaffAccess(address, fileStore(file, kept), { patience });
  const identity = await access.identity();
  if (identity.state !== 'staff') throw new SessionExpiredError('Your session has ended, or you are no longer staff.');
  const { username, role } = identity;
  return {
    username,
    role,
    access,
    source: 'session',
    signedInAt: kept.signedInAt,
    keepSignedIn,
    close: async () => undefined,
  };
}

async function renewIfNeeded(file: SessionFile, address: BackendAddress): Promise<void> {
  if (lastsLong(await file.read())) return;
  await assertReachable(address);
  await file.prepare();
  await withFileLock(`${file.path}.renewal`, async () => {
    // Another process may have renewed the session while this one waited; a refresh token serves only once.
    const kept = await file.read();
    if (!kept || lastsLong(kept)) return;
    await createStaffAccess(address, fileStore(file, kept)).client.auth.refreshSession();
  });
}

function lastsLong(kept: KeptSession | null): boolean {
  if (!kept) return false;
  const parsed = v.safeParse(tokenSchema, kept.session);
  return parsed.success && parsed.output.expires_at * 1000 - Date.now() > RENEW_BEFORE;
}

const tokenSchema = v.pipe(v.string(), v.parseJson(), v.object({ expires_at: v.number() }));

/** Renewing changes only the session; who signed in, and when, stays. */
function fileStore(file: SessionFile, { backendUrl, username, signedInAt }: KeptSession): SessionStore {
  return {
    read: async () => (await file.read())?.session ?? null,
    write: (session) => file.write({ backendUrl, username, signedInAt, session }),
    clear: () => file.remove(),
  };
}
