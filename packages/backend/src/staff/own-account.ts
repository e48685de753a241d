import type { AuthError } from '@supabase/supabase-js';
import { passwordProblem } from '../../supabase/functions/_shared/password-rules.ts';
import { BackendRequestError, errorOf, NotAllowedError, TooManyAttemptsError } from '../client/errors.ts';
import { fetchData, sendQuery } from '../client/fetch-data.ts';
import { type StaffAccess, WrongCredentialsError } from './staff-access.ts';
import { type StaffSession, sessionsSchema } from './staff-sessions.ts';

export type OwnAccount = ReturnType<typeof createOwnAccount>;

/** What staff do with their own account in the admin area: sessions and password. */
export function createOwnAccount({ client }: Pick<StaffAccess, 'client'>) {
  return {
    /** The active sessions, this one first. @throws NotAllowedError, BackendUnreachableError, BackendRequestError */
    async sessions(signal?: AbortSignal): Promise<readonly StaffSession[]> {
      const sessions = await fetchData(sessionsSchema, client.rpc('own_sessions'), signal);
      if (sessions.length === 0) throw new NotAllowedError('You are not signed in, or your session has ended.');
      return sessions;
    },
    /** Ends one of the own sessions. @throws NotAllowedError, BackendUnreachableError, BackendRequestError */
    revokeSession: (id: string) => sendQuery(client.rpc('revoke_session', { session: id })),
    /**
     * Changes the password and ends every other session; `othersEnded` is false when that failed.
     * @throws WrongCredentialsError, TooManyAttemptsError, NotAllowedError, BackendUnreachableError, BackendRequestError
     */
    async changePassword(current: string, wanted: string): Promise<{ readonly othersEnded: boolean }> {
      const problem = passwordProblem(wanted);
      if (problem !== null) throw new BackendRequestError(problem, 'weak_password');
      const { error } = await client.auth.updateUser({ password: wanted, current_password: current });
      if (error) throw accountError(error);
      const { error: left } = await client.auth.signOut({ scope: 'others' });
      return { othersEnded: left === null };
    },
    /** Ends every session, this one too. @throws NotAllowedError, BackendUnreachableError, BackendRequestError */
    async signOutEverywhere(): Promise<void> {
      const { error } = await client.auth.signOut({ scope: 'global' });
      if (error) throw accountError(error);
    },
  };
}

/** Returns the error of a refusal by Auth where the current password was sent. */
export function accountError(error: AuthError): Error {
  if (error.code === 'invalid_credentials') {
    return new WrongCredentialsError('The current password is wrong.', undefined, { cause: error });
  }
  const seconds = /in (\d+) seconds/.exec(error.message)?.[1];
  if (error.status === 429)
    return new TooManyAttemptsError(Number(seconds ?? DEFAULT_RETRY_AFTER_SECONDS), { cause: error });
  return errorOf({ message: error.message, status: error.status ?? 0, backendCode: error.code, cause: error });
}

const DEFAULT_RETRY_AFTER_SECONDS = 60;
