import { type AuthError, createClient, type SupportedStorage } from '@supabase/supabase-js';
import * as v from 'valibot';
import {
  type BackendAddress,
  type BackendClient,
  fetchWithTimeout,
  REQUEST_TIMEOUT_MS,
  type RequestOptions,
} from '../client/client.ts';
import type { Database } from '../client/database.types.ts';
import { errorOf, NotAllowedError, TooManyAttemptsError } from '../client/errors.ts';
import { fetchData } from '../client/fetch-data.ts';
import { countByDeviceClock } from './device-clock.ts';
import { passSecondFactor } from './pass-second-factor.ts';
import { staffEmail } from './staff-email.ts';

/** How long a session lasts (specification section 9). The database enforces the same limit. */
export const SESSION_HOURS = 8;

/** The header of a refused sign-in: attempts left until the account is locked for this network. Hosted projects send none. */
export const TRIES_LEFT_HEADER = 'x-sign-in-tries-left';

/** Stores a session between runs. The text is secret: its holder is signed in. */
export interface SessionStore {
  read(): Promise<string | null>;
  write(session: string): Promise<void>;
  clear(): Promise<void>;
}

export interface StaffMember {
  readonly username: string;
  readonly role: StaffRole;
  /** What the role may do (`private.role_rights`); for choosing what to show, since the database checks every request. */
  readonly rights: readonly string[];
}

/** The roles of the newsroom. `publisher`: the account of a token, which publishes and does nothing else. */
export const STAFF_ROLES = ['admin', 'editor', 'writer', 'reviewer', 'intern', 'deployer', 'publisher'] as const;

export type StaffRole = (typeof STAFF_ROLES)[number];

export type Identity =
  | { readonly state: 'signed-out' }
  | { readonly state: 'not-staff' }
  | ({ readonly state: 'staff' } & StaffMember);

export class WrongCredentialsError extends Error {
  override readonly name = 'WrongCredentialsError';
  readonly code = 'WRONG_CREDENTIALS';
  /** Attempts left until the account is locked; null where the backend does not say. */
  readonly triesLeft: number | null;
  readonly retryAfterSeconds: number;

  constructor(message: string, { triesLeft, retryAfterSeconds }: TriesLeft = UNKNOWN_TRIES, options?: ErrorOptions) {
    super(message, options);
    this.triesLeft = triesLeft;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The password was right; `confirmSignIn` completes signing in. */
export class SecondFactorNeededError extends Error {
  override readonly name = 'SecondFactorNeededError';
  readonly code = 'SECOND_FACTOR_NEEDED';
}

/** The role needs a second factor, and the account has none: the session can only add one, and `resume` then goes on. */
export class SecondFactorMissingError extends Error {
  override readonly name = 'SecondFactorMissingError';
  readonly code = 'SECOND_FACTOR_MISSING';
}

interface TriesLeft {
  readonly triesLeft: number | null;
  readonly retryAfterSeconds: number;
}

const UNKNOWN_TRIES: TriesLeft = { triesLeft: null, retryAfterSeconds: 0 };

export interface StaffAccess {
  readonly address: BackendAddress;
  /** Its queries reject with NotAllowedError, BackendUnreachableError, BackendRequestError or the signal's reason (`fetchData`). */
  readonly client: BackendClient;
  /**
   * @throws WrongCredentialsError, TooManyAttemptsError, SecondFactorNeededError, SecondFactorMissingError, NotAllowedError
   * for an account that is not staff, BackendUnreachableError
   */
  signIn(username: string, password: string): Promise<StaffMember>;
  /**
   * Completes `signIn` with a code of the second factor, or with a recovery code, which counts once.
   * @throws WrongCredentialsError, TooManyAttemptsError, NotAllowedError, BackendUnreachableError
   */
  confirmSignIn(code: string): Promise<StaffMember>;
  /** Completes `signIn` after a second factor was added. @throws as `signIn` */
  resume(): Promise<StaffMember>;
  /** @throws BackendUnreachableError */
  identity(): Promise<Identity>;
  /** Milliseconds since 1970, or null when no one is signed in. Sends no request. */
  signedInAt(): Promise<number | null>;
  /** @throws NotAllowedError when no one is signed in */
  accessToken(): Promise<string>;
  /** Clears the stored session in any case. @throws BackendUnreachableError when the session may continue there */
  signOut(): Promise<void>;
}

/**
 * Creates the client for staff, which stores its session in `store` and refreshes expiring access tokens; `autoRefresh` does so in the
 * background. The admin area and the CLI hold one for each run or page.
 */
export function createStaffAccess(
  address: BackendAddress,
  store: SessionStore,
  options: RequestOptions & {
    readonly autoRefresh?: boolean | undefined;
    readonly isToken?: boolean | undefined;
  } = {},
): StaffAccess {
  const { fetchRetry = (send) => send } = options;
  const request = fetchRetry(fetchWithTimeout(options.timeout ?? REQUEST_TIMEOUT_MS, options.fetch));
  const { send, refusal } = trackRefusals(countByDeviceClock(request));
  const client = createStaffClient(address, store, send, options.autoRefresh ?? false);

  async function member(): Promise<StaffMember | null> {
    const query = client.rpc(options.isToken ? 'current_publisher' : 'current_staff');
    return (await fetchData(staffSchema, query))[0] ?? null;
  }

  async function signOut(): Promise<void> {
    const { error } = await client.auth.signOut({ scope: 'local' }).finally(() => store.clear());
    if (error) throw authError(error);
  }

  const forget = () => signOut().catch(() => undefined);

  async function memberOrForget(account: string): Promise<StaffMember> {
    const found = await member().catch(async (problem: unknown) => {
      await forget();
      throw problem;
    });
    if (found) return found;
    if (await isFactorMissing()) {
      throw new SecondFactorMissingError(
        'Your role needs a second factor. Sign in on the site in a browser to add one.',
      );
    }
    await forget();
    throw new NotAllowedError(`${account} is not a member of the staff.`);
  }

  async function isFactorMissing(): Promise<boolean> {
    const query = client.rpc('own_second_factor');
    return (await fetchData(factorSchema, query).catch(() => []))[0]?.state === 'missing';
  }

  async function accessToken(): Promise<string> {
    const { data, error } = await client.auth.getSession();
    if (error && isUnreachable(error)) throw authError(error);
    if (!data.session) throw new NotAllowedError('You are not signed in, or your session has ended.');
    return data.session.access_token;
  }

  return {
    address,
    client,
    accessToken,
    async signIn(username, password) {
      const { data, error } = await client.auth.signInWithPassword({ email: staffEmail(username), password });
      if (error) throw authError(error, refusal().retryAfter, refusal().left);
      if (data.user.factors?.some(({ status }) => status === 'verified')) {
        throw new SecondFactorNeededError('Enter a code of your second factor.');
      }
      return memberOrForget(username);
    },
    async confirmSignIn(code) {
      const outcome = await passSecondFactor(client, code);
      const { retryAfter, left } = refusal();
      if (outcome === 'wrong') throw new WrongCredentialsError('The code is wrong.', left);
      if (outcome === 'too-many') throw new TooManyAttemptsError(retryAfter);
      if (outcome !== 'passed') throw authError(outcome, retryAfter, left);
      return memberOrForget('This account');
    },
    resume: () => memberOrForget('This account'),
    async identity() {
      try {
        await accessToken();
        const found = await member();
        return found ? { state: 'staff', ...found } : { state: 'not-staff' };
      } catch (error) {
        if (error instanceof NotAllowedError) return { state: 'signed-out' };
        throw error;
      }
    },
    async signedInAt() {
      const { data } = await client.auth.getSession();
      const at = data.session?.user.last_sign_in_at;
      return at === undefined ? null : Date.parse(at);
    },
    signOut,
  };
}

function createStaffClient(
  address: BackendAddress,
  store: SessionStore,
  send: typeof fetch,
  autoRefreshToken: boolean,
): BackendClient {
  return createClient<Database, 'public'>(address.url, address.publishableKey, {
    auth: {
      storage: sessionStorage(store),
      storageKey: SESSION_KEY,
      persistSession: true,
      autoRefreshToken,
      detectSessionInUrl: false,
    },
    global: { fetch: send },
  });
}

/** The library does not attach the headers of a refused sign-in to its error. */
function trackRefusals(request: typeof fetch) {
  let refusal = { retryAfter: DEFAULT_RETRY_AFTER_SECONDS, left: UNKNOWN_TRIES };
  const send: typeof fetch = async (input, init) => {
    const response = await request(input, init);
    const seconds = Number(response.headers.get('retry-after')) || null;
    if (response.status === 429) refusal = { ...refusal, retryAfter: seconds ?? DEFAULT_RETRY_AFTER_SECONDS };
    const tries = response.headers.get(TRIES_LEFT_HEADER);
    if (tries !== null) {
      refusal = { ...refusal, left: { triesLeft: Number(tries), retryAfterSeconds: seconds ?? 0 } };
    }
    return response;
  };
  return { send, refusal: () => refusal };
}

export function authError(error: AuthError, retryAfter = DEFAULT_RETRY_AFTER_SECONDS, left = UNKNOWN_TRIES): Error {
  if (error.code === 'invalid_credentials') {
    return new WrongCredentialsError('Username or password is wrong.', left, { cause: error });
  }
  if (isUnreachable(error)) return errorOf({ message: error.message, status: error.status ?? 0, cause: error });
  if (error.status === 429) {
    return new TooManyAttemptsError(retryAfter, { cause: error });
  }
  return errorOf({ message: error.message, status: error.status ?? 500, backendCode: error.code, cause: error });
}

function isUnreachable(error: AuthError): boolean {
  return error.name === 'AuthRetryableFetchError';
}

/** Only the session itself is stored; the library's other entries stay in memory. */
function sessionStorage(store: SessionStore): SupportedStorage {
  const otherEntries = new Map<string, string>();
  return {
    getItem: async (key) => (key === SESSION_KEY ? store.read() : (otherEntries.get(key) ?? null)),
    setItem: async (key, value) => {
      if (key === SESSION_KEY) await store.write(value);
      else otherEntries.set(key, value);
    },
    removeItem: async (key) => {
      if (key === SESSION_KEY) await store.clear();
      else otherEntries.delete(key);
    },
  };
}

const DEFAULT_RETRY_AFTER_SECONDS = 60;
const SESSION_KEY = 'ledgerlight-session';
const factorSchema = v.array(v.object({ state: v.string() }));
const staffSchema = v.array(
  v.object({
    username: v.string(),
    role: v.picklist(STAFF_ROLES),
    rights: v.optional(v.array(v.string()), []),
  }),
);
