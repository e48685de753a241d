import * as v from 'valibot';
import { NotAllowedError } from '../client/errors.ts';
import { fetchData } from '../client/fetch-data.ts';
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
export function createSecondFactor({ client }: Pick<StaffAccess, 'client'>) {
  return {
    async state(signal?: AbortSignal): Promise<SecondFactorState> {
      const [state] = await fetchData(v.array(stateSchema), client.rpc('own_second_factor'), signal);
      if (!state) throw new NotAllowedError('You are not signed in, or your session has ended.');
      return state;
    },

    /** Begins to add a factor. Former ones that were never confirmed are removed. */
    async enroll(issuer: string): Promise<Enrolment> {
      const { data: factors, error: unlisted } = await client.auth.mfa.listFactors();
      if (unlisted) throw authError(unlisted);
      for (const { id, status } of factors.all) {
        if (status === 'unverified') await client.auth.mfa.unenroll({ factorId: id });
      }
      const { data, error } = await client.auth.mfa.enroll({
        factorType: 'totp',
        friendlyName: `Authenticator app ${new Date().toISOString()}`,
        issuer,
      });
      if (error) throw authError(error);
      const { qr_code, secret } = data.totp;
      return { id: data.id, qrCode: qr_code.replace(/^data:[^,]*,/, ''), secret };
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

const stateSchema = v.pipe(
  v.object({ state: v.picklist(['off', 'needed', 'passed']), codes_left: v.number() }),
  v.transform(({ state, codes_left }) => ({ isOn: state !== 'off', codesLeft: codes_left })),
);
