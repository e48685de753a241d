import { assertReachable } from '@ledgerlight/backend/backend-fetch';
import type { BackendAddress, FetchRetry } from '@ledgerlight/backend/client';
import { NotAllowedError } from '@ledgerlight/backend/errors';
import { createMemorySessionStore } from '@ledgerlight/backend/memory-session-store';
import {
  createStaffAccess,
  SESSION_HOURS,
  SecondFactorNeededError,
  type SessionStore,
  type StaffAccess,
  type StaffMember,
  WrongCredentialsError,
} from '@ledgerlight/backend/staff-access';
import * as v from 'valibot';
import type { UnprovenBackend } from '../backend/open.ts';
import type { Credentials } from '../command/command-context.ts';
import { withFileLock } from '../files/file-lock.ts';
import { CommandError } from '../process/errors.ts';
import { PROGRAM_CALL } from '../process/project.ts';
import { type SavedSession, type SessionFile, sessionFile } from './session-file.ts';

export const SESSION_MS = SESSION_HOURS * 60 * 60 * 1000;
const REFRESH_BEFORE_EXPIRY_MS = 10 * 60 * 1000;

export type PassSecondFactor = (access: Pick<StaffAccess, 'confirmSignIn'>) => Promise<StaffMember>;

export interface CommandSession extends Pick<StaffMember, 'username' | 'role' | 'rights'> {
  readonly access: StaffAccess;
  /** The retries of `access`, for requests beside it. */
  readonly fetchRetry: FetchRetry | undefined;
  /** `environment`: signed in for this run only. */
  readonly source: 'session' | 'environment';
  /** Milliseconds since 1970. */
  readonly signedInAt: number;
  /** Refreshes the access token when it expires within ten minutes; only one of several processes does. */
  keepSignedIn(): Promise<void>;
  /** Signs out if this run alone has signed in. */
  close(): Promise<void>;
}

/**
 * Signs in and saves the session. `passSecondFactor` is called when the account has a second factor; null where prompts
 * are disabled.
 * @throws CommandError, WrongCredentialsError, NotAllowedError, BackendUnreachableError
 */
export async function signInAndSave(
  address: BackendAddress,
  configFolder: string,
  { username, password }: Credentials,
  passSecondFactor: PassSecondFactor | null,
): Promise<StaffMember> {
  const store = createMemorySessionStore();
  const access = createStaffAccess(address, store);
  const member = await access.signIn(username, password).catch(async (error: unknown) => {
    if (!(error instanceof SecondFactorNeededError)) throw error;
    if (passSecondFactor === null) throw await needsTerminal(access);
    return passSecondFactor(access);
  });
  const session = (await store.read()) ?? '';
  const file = sessionFile(configFolder, address.url);
  await file.write({ backendUrl: address.url, username: member.username, signedInAt: Date.now(), session });
  return member;
}

/**
 * Removes the saved session, even if the backend cannot end it: `failure` says why. Returns null when there is no session. `endsAt` is when
 * the session expires, in milliseconds since 1970.
 */
export async function signOutAndForget({ address, prove }: UnprovenBackend, configFolder: string) {
  const file = sessionFile(configFolder, address.url);
  const saved = await file.read();
  if (!saved) {
    await file.remove();
    return null;
  }
  const failure = await prove()
    .then(() => refreshIfNeeded(file, address))
    .then(() => createStaffAccess(address, fileStore(file, saved)).signOut())
    .then(() => null)
    .catch((error: Error) => error);
  await file.remove();
  return { username: saved.username, failure, endsAt: saved.signedInAt + SESSION_MS };
}

/**
 * Opens the saved session, or signs in with `credentials` for this run.
 * @throws CommandError, WrongCredentialsError, NotAllowedError, BackendUnreachableError
 */
export async function openStaffSession(
  address: BackendAddress,
  configFolder: string,
  credentials: Credentials | null,
  fetchRetry?: FetchRetry,
): Promise<CommandSession> {
  return credentials ? openForRun(address, credentials, fetchRetry) : openSaved(address, configFolder, fetchRetry);
}

async function openForRun(
  address: BackendAddress,
  { username, password, isToken }: Credentials,
  fetchRetry: FetchRetry | undefined,
): Promise<CommandSession> {
  const access = createStaffAccess(address, createMemorySessionStore(), { fetchRetry, isToken });
  const signedInAt = Date.now();
  const member = await access.signIn(username, password).catch(async (error: Error) => {
    if (error instanceof SecondFactorNeededError) throw await needsTerminal(access);
    const isRefused = error instanceof WrongCredentialsError || error instanceof NotAllowedError;
    if (!isToken || !isRefused) throw error;
    throw new CommandError(
      'TOKEN_REFUSED',
      `The token in LEDGERLIGHT_TOKEN is not accepted at ${address.url}: it was revoked, has expired, or belongs to another site. Create one in the admin area under Account.`,
      { cause: error },
    );
  });
  return {
    ...member,
    access,
    fetchRetry,
    source: 'environment',
    signedInAt,
    // The client refreshes its own token, which no other process has.
    keepSignedIn: async () => undefined,
    close: () => access.signOut().catch(() => undefined),
  };
}

async function openSaved(
  address: BackendAddress,
  configFolder: string,
  fetchRetry: FetchRetry | undefined,
): Promise<CommandSession> {
  const file = sessionFile(configFolder, address.url);
  const saved = await file.read();
  if (!saved) {
    throw new CommandError(
      'NOT_SIGNED_IN',
      `You are not signed in at ${address.url}. Run "${PROGRAM_CALL} login", or set LEDGERLIGHT_USERNAME and LEDGERLIGHT_PASSWORD.`,
    );
  }
  const { signedInAt } = saved;
  if (Date.now() - signedInAt >= SESSION_MS) throw expired(`Your session is older than ${SESSION_HOURS} hours.`);
  const keepSignedIn = () => refreshIfNeeded(file, address);
  // A new client refreshes an expired token itself, so the token is refreshed under the lock first.
  await keepSignedIn();
  const access = createStaffAccess(address, fileStore(file, saved), { fetchRetry });
  const identity = await access.identity();
  if (identity.state !== 'staff') throw expired('Your session has ended, or you are no longer staff.');
  const { username, role, rights } = identity;
  const close = async () => undefined;
  return { username, role, rights, access, fetchRetry, source: 'session', signedInAt, keepSignedIn, close };
}

/** Ends the session that lacks its second factor and returns the error to throw. */
async function needsTerminal(access: StaffAccess): Promise<CommandError> {
  await access.signOut().catch(() => undefined);
  return new CommandError(
    'SECOND_FACTOR_NEEDED',
    `This account has a second factor, which needs a prompt. Run "${PROGRAM_CALL} login" in a terminal without LEDGERLIGHT_PASSWORD, or publish with a token in LEDGERLIGHT_TOKEN.`,
  );
}

/** The session has reached its maximum age (specification section 9), or was ended. */
function expired(reason: string): CommandError {
  return new CommandError('SESSION_EXPIRED', `${reason} Run "${PROGRAM_CALL} login" to sign in again.`);
}

async function refreshIfNeeded(file: SessionFile, address: BackendAddress): Promise<void> {
  if (isFresh(await file.read())) return;
  await assertReachable(address);
  await file.prepare();
  await withFileLock(`${file.path}.renewal`, async () => {
    // Another process may have refreshed the session meanwhile; a refresh token is valid once.
    const saved = await file.read();
    if (!saved || isFresh(saved)) return;
    await createStaffAccess(address, fileStore(file, saved)).client.auth.refreshSession();
  });
}

function isFresh(saved: SavedSession | null): boolean {
  const parsed = v.safeParse(tokenSchema, saved?.session);
  return parsed.success && parsed.output.expires_at * 1000 - Date.now() > REFRESH_BEFORE_EXPIRY_MS;
}

const tokenSchema = v.pipe(v.string(), v.parseJson(), v.object({ expires_at: v.number() }));

function fileStore(file: SessionFile, { backendUrl, username, signedInAt }: SavedSession): SessionStore {
  return {
    read: async () => (await file.read())?.session ?? null,
    write: (session) => file.write({ backendUrl, username, signedInAt, session }),
    clear: () => file.remove(),
  };
}
