import { type AuthError, createClient, type SupportedStorage } from '@supabase/supabase-js';
import * as v from 'valibot';
import type { BackendAddress, BackendClient, RequestOptions } from '../client/client.ts';
import type { Database } from '../client/database.types.ts';
import { errorOf, NotAllowedError, TooManyAttemptsError } from '../client/errors.ts';
import { fetchWithTimeout, REQUEST_TIMEOUT } from '../client/request-timeout.ts';
import { TRIES_LEFT_HEADER } from './sign-in-header.ts';
import { staffEmail } from './staff-email.ts';

/** How long a session lasts from signing in, in hours (specification section 9). The database holds the same limit. */
export const SESSION_HOURS = 8;

/** Where a session is kept between runs. The text is secret: whoever has it is signed in. */
export interface SessionStore {
  read(): Promise<string | null>;
  write(session: string): Promise<void>;
  clear(): Promise<void>;
}

/** A person who may write. */
export interface StaffMember {
  readonly username: string;
  readonly role: StaffRole;
}

/** `publisher`: the account of a token, which publishes and does nothing else. */
export type StaffRole = 'admin' | 'intern' | 'publisher';

/** Who uses this client: nobody signed in, somebody who may not write (or no longer: `SESSION_HOURS`), or staff. */
export type Identity =
  | { readonly state: 'signed-out' }
  | { readonly state: 'not-staff' }
  | ({ readonly state: 'staff' } & StaffMember);

/** Username and password do not belong together. */
export class WrongCredentialsError extends Error {
  override readonly name = 'WrongCredentialsError';
  readonly code = 'WRONG_CREDENTIALS';
  /** How many tries there are until the account is locked; null where the backend does not say. */
  readonly triesLeft: number | null;
  /** How many seconds pass until the next try is looked at; 0 is none. */
  readonly retryAfterSeconds: number;

  constructor(message: string, { triesLeft, retryAfterSeconds, ...options }: TriesLeft & ErrorOptions = NOT_TOLD) {
    super(message, options);
    this.triesLeft = triesLeft;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** What a backend tells somebody whose password is wrong. */
interface TriesLeft {
  readonly triesLeft: number | null;
  readonly retryAfterSeconds: number;
}

const NOT_TOLD: TriesLeft = { triesLeft: null, retryAfterSeconds: 0 };

/** A client for staff. Refreshes its access token when it is about to expire. */
export interface StaffAccess {
  readonly address: BackendAddress;
  readonly client: BackendClient;
  /**
   * @throws WrongCredentialsError, TooManyAttemptsError, NotAllowedError for an account that is not staff, BackendUnreachableError
   */
  signIn(username: string, password: string): Promise<StaffMember>;
  /** Asks the backend. @throws BackendUnreachableError */
  identity(): Promise<Identity>;
  /** Milliseconds since 1970 at which the person signed in, or null when nobody is signed in. Asks nobody. */
  signedInAt(): Promise<number | null>;
  /** A valid access token. @throws NotAllowedError when nobody is signed in */
  accessToken(): Promise<string>;
  /** Ends the session at the backend, and forgets it in any case. @throws BackendUnreachableError when it may go on there */
  signOut(): Promise<void>;
}

/** Makes the access for staff with the session kept in `store`. `autoRefresh` keeps a page signed in while it is open. */
export function createStaffAccess(
  address: BackendAddress,
  store: SessionStore,
  options: RequestOptions & {
    readonly autoRefresh?: boolean | undefined;
    /** Signs the account of a token in, which is nobody else's access. */
    readonly isToken?: boolean | undefined;
  } = {},
): StaffAccess {
  const { patience = (send) => send } = options;
  const request = patience(fetchWithTimeout(options.timeout ?? REQUEST_TIMEOUT, options.fetch));
  const { send, refusal } = trackRefusals(request);
  const client = createClient<Database, 'public'>(address.url, address.publishableKey, {
    auth: {
      storage: sessionStorage(store),
      storageKey: SESSION_KEY,
      persistSession: true,
      autoRefreshToken: options.autoRefresh ?? false,
      detectSessionInUrl: false,
    },
    global: { fetch: send },
  });

  async function member(): Promise<StaffMember | null> {
    const { data, error, status } = await client
      .rpc(options.isToken ? 'current_publisher' : 'current_staff')
      .retry(false);
    if (error) throw errorOf({ message: error.message, status, backendCode: error.code, cause: error });
    return v.parse(staffSchema, data)[0] ?? null;
  }

  async function signOut(): Promise<void> {
    const { error } = await client.auth.signOut({ scope: 'local' }).finally(() => store.clear());
    if (error) throw authError(error);
  }

  const forget = () => signOut().catch(() => undefined);

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
      const { error } = await client.auth.signInWithPassword({ email: staffEmail(username), password });
      if (error) throw authError(error, refusal().retryAfter, refusal().left);
      const found = await member().catch(async (problem: unknown) => {
        await forget();
        throw problem;
      });
      if (found) return found;
      await forget();
      throw new NotAllowedError(`${username} is not a member of the staff.`);
    },
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

/** Wraps a fetch and reads what a refused sign-in says in its headers, which the library does not pass on with its error. */
function trackRefusals(request: typeof fetch) {
  let refusal = { retryAfter: UNKNOWN_WAIT, left: NOT_TOLD };
  const send: typeof fetch = async (input, init) => {
    const response = await request(input, init);
    const seconds = Number(response.headers.get('retry-after')) || null;
    if (response.status === 429) refusal = { ...refusal, retryAfter: seconds ?? UNKNOWN_WAIT };
    const tries = response.headers.get(TRIES_LEFT_HEADER);
    if (tries !== null) {
      refusal = { ...refusal, left: { triesLeft: Number(tries), retryAfterSeconds: seconds ?? 0 } };
    }
    return response;
  };
  return { send, refusal: () => refusal };
}

/**
 * What a failure to sign in is called here.
 * @param retryAfter seconds that a refusal for too many attempts asked to wait
 */
export function authError(error: AuthError, retryAfter = UNKNOWN_WAIT, left = NOT_TOLD): Error {
  if (error.code === 'invalid_credentials') {
    return new WrongCredentialsError('Username or password is wrong.', { cause: error, ...left });
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

/** Makes the storage for supabase-js, which keeps the session under one key; everything else that it would keep stays in memory. */
function sessionStorage(store: SessionStore): SupportedStorage {
  const others = new Map<string, string>();
  return {
    getItem: async (key) => (key === SESSION_KEY ? store.read() : (others.get(key) ?? null)),
    setItem: async (key, value) => {
      if (key === SESSION_KEY) await store.write(value);
      else others.set(key, value);
    },
    removeItem: async (key) => {
      if (key === SESSION_KEY) await store.clear();
      else others.delete(key);
    },
  };
}

/** How many seconds are waited where a refusal does not say it. */
const UNKNOWN_WAIT = 60;
const SESSION_KEY = 'ledgerlight-session';
const staffSchema = v.array(v.object({ username: v.string(), role: v.picklist(['admin', 'intern', 'publisher']) }));
