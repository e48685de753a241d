import { AuthApiError } from '@supabase/supabase-js';
import * as v from 'valibot';
import { postBackend } from '../client/backend-fetch.ts';
import { NotAllowedError } from '../client/errors.ts';
import { fetchData } from '../client/fetch-data.ts';
import { accountError } from './own-account.ts';
import { isWrongCode } from './pass-second-factor.ts';
import { authError, type StaffAccess, WrongCredentialsError } from './staff-access.ts';

export type SecondFactorState = Readonly<v.InferOutput<typeof stateSchema>>;

/** A second factor that counts after its first code. */
export interface Enrolment {
  readonly id: string;
  /** An SVG document. */
  readonly qrCode: string;
  /** To type where the code cannot be scanned. */
  readonly secret: string;
}

export type SecondFactor = ReturnType<typeof createSecondFactor>;

/**
 * The second factor of the signed-in person: codes by time (TOTP) of an app, and recovery codes.
 * @throws WrongCredentialsError for a wrong code, TooManyAttemptsError, NotAllowedError, BackendUnreachableError,
 * BackendRequestError
 */
export function createSecondFactor({ client, address, accessToken }: StaffAccess) {
  return {
    async state(signal?: AbortSignal): Promise<SecondFactorState> {
      const [state] = await fetchData(v.array(stateSchema), client.rpc('own_second_factor'), signal);
      if (!state) throw new NotAllowedError('You are not signed in, or your session has ended.');
      return state;
    },

    /** Begins to add a factor, with the current password. Former ones that were never confirmed are removed. */
    async enroll(issuer: string, password: string): Promise<Enrolment> {
      const { data: factors, error: unlisted } = await client.auth.mfa.listFactors();
      if (unlisted) throw authError(unlisted);
      for (const { id, status } of factors.all) {
        if (status === 'unverified') await client.auth.mfa.unenroll({ factorId: id });
      }
      // The client of the library sends no password.
      const friendly_name = `Authenticator app ${new Date().toISOString()}`;
      const response = await postBackend(
        address,
        'auth/v1/factors',
        { factor_type: 'totp', friendly_name, issuer, password },
        { token: await accessToken() },
      );
      const answer: unknown = await response.json().catch(() => null);
      const added = v.safeParse(enrolledSchema, answer);
      if (!added.success) throw accountError(refusalOf(response.status, answer));
      const { id, totp } = added.output;
      return { id, qrCode: totp.qr_code.replace(/^data:[^,]*,/, ''), secret: totp.secret };
    },

    /** Confirms a new factor by its first code and returns recovery codes, the only time that they are readable. */
    async confirm(id: string, code: string): Promise<readonly string[]> {
      const { error } = await client.auth.mfa.challengeAndVerify({ factorId: id, code });
      if (isWrongCode(error))
        throw new WrongCredentialsError('The code is wrong. Enter the one that the app shows now.');
      if (error) throw authError(error);
      return createCodes();
    },

    /** Replaces the recovery codes. */
    createCodes,

    /** Removes every factor and the recovery codes. */
    async remove(): Promise<void> {
      const { data, error } = await client.auth.mfa.listFactors();
      if (error) throw authError(error);
      for (const { id } of data.all) {
        const { error: refused } = await client.auth.mfa.unenroll({ factorId: id });
        if (refused) throw authError(refused);
      }
    },
  };

  function createCodes(): Promise<readonly string[]> {
    return fetchData(v.array(v.string()), client.rpc('create_recovery_codes'));
  }
}

function refusalOf(status: number, answer: unknown): AuthApiError {
  const { msg, error_code } = v.parse(refusalSchema, answer);
  return new AuthApiError(msg, status, error_code);
}

const enrolledSchema = v.object({ id: v.string(), totp: v.object({ qr_code: v.string(), secret: v.string() }) });
const refusalSchema = v.fallback(v.object({ msg: v.string(), error_code: v.optional(v.string()) }), {
  msg: 'The second factor was not added.',
});
const stateSchema = v.pipe(
  v.object({ state: v.picklist(['off', 'missing', 'needed', 'passed']), codes_left: v.number() }),
  v.transform(({ state, codes_left }) => ({ isOn: state === 'needed' || state === 'passed', codesLeft: codes_left })),
);
