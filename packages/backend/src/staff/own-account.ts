import * as v from 'valibot';
import { timestampSchema } from '../client/column-schemas.ts';
import { BackendRequestError, errorOf, NotAllowedError, TooManyAttemptsError } from '../client/errors.ts';
import { passwordProblem } from './password-rules.ts';
import { type StaffAccess, WrongCredentialsError } from './staff-access.ts';
import { answered } from './staff-requests.ts';

/** Where somebody is signed in. */
export interface OwnSession {
  readonly startedAt: string;
  /** What the browser or program says of itself; null when it said nothing. */
  readonly userAgent: string | null;
  readonly isThisOne: boolean;
}

/** What staff do with their own account. The backend knows whose it is by the session alone. */
export interface OwnAccount {
  /** The sessions that still count, this one first. @throws NotAllowedError, BackendUnreachableError, BackendRequestError */
  sessions(signal?: AbortSignal): Promise<readonly OwnSession[]>;
  /**
   * Changes the password and ends every other session, or tells that the password was changed and they could not be ended.
   * @throws WrongCredentialsError, TooManyAttemptsError, NotAllowedError, BackendUnreachableError, BackendRequestError with words
   */
  changePassword(current: string, wanted: string): Promise<{ readonly othersEnded: boolean }>;
  /** Ends every session, this one too. @throws NotAllowedError, BackendUnreachableError, BackendRequestError */
  signOutEverywhere(): Promise<void>;
}

/** The account of whoever is signed in on this client. */
export function createOwnAccount({ client }: Pick<StaffAccess, 'client'>): OwnAccount {
  return {
    async sessions(signal) {
      const request = client.rpc('own_sessions').retry(false);
      const rows = answered(sessionsSchema, await (signal ? request.abortSignal(signal) : request), signal);
      if (rows.length === 0) throw new NotAllowedError('You are not signed in, or your session has ended.');
      return rows.map(({ started_at, user_agent, is_this_one }) => ({
        startedAt: started_at,
        userAgent: user_agent,
        isThisOne: is_this_one,
      }));
    },
    async changePassword(current, wanted) {
      const problem = passwordProblem(wanted);
      if (problem !== null) throw new BackendRequestError(problem, 'weak_password');
      const { error } = await client.auth.updateUser({ password: wanted, current_password: current });
      if (error) throw accountError(error);
      const { error: left } = await client.auth.signOut({ scope: 'others' });
      return { othersEnded: left === null };
    },
    async signOutEverywhere() {
      const { error } = await client.auth.signOut({ scope: 'global' });
      if (error) throw accountError(error);
    },
  };
}

interface AccountFailure {
  readonly message: string;
  readonly status?: number | undefined;
  readonly code?: string | undefined;
}

function accountError(error: AccountFailure): Error {
  if (error.code === 'invalid_credentials') {
    return new WrongCredentialsError('The current password is wrong.', {
      cause: error,
      triesLeft: null,
      retryAfterSeconds: 0,
    });
  }
  const seconds = /in (\d+) seconds/.exec(error.message)?.[1];
  if (error.status === 429) return new TooManyAttemptsError(Number(seconds ?? UNKNOWN_WAIT), { cause: error });
  return errorOf({ message: error.message, status: error.status ?? 0, backendCode: error.code, cause: error });
}

const UNKNOWN_WAIT = 60;
const sessionsSchema = v.array(
  v.object({ started_at: timestampSchema, user_agent: v.nullable(v.string()), is_this_one: v.boolean() }),
);
