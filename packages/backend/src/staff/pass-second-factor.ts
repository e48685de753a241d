import { type AuthError, isAuthError } from '@supabase/supabase-js';
import * as v from 'valibot';
import type { BackendClient } from '../client/client.ts';
import { BackendRequestError } from '../client/errors.ts';
import { fetchData } from '../client/fetch-data.ts';

export type CodeOutcome = 'passed' | 'wrong' | 'too-many' | AuthError;

/** Passes the second factor with a code of an app, or with a recovery code. @throws what `fetchData` throws */
export async function passSecondFactor(client: BackendClient, typed: string): Promise<CodeOutcome> {
  const code = typed.replace(/\s/g, '');
  if (!/^\d{6}$/.test(code)) return useRecoveryCode(client, code);
  const { data: factors, error: unlisted } = await client.auth.mfa.listFactors();
  if (unlisted) return unlisted;
  let outcome: CodeOutcome = 'wrong';
  for (const { id } of factors.totp) {
    const { error } = await client.auth.mfa.challengeAndVerify({ factorId: id, code });
    if (!error) return 'passed';
    outcome = isWrongCode(error) ? 'wrong' : error;
  }
  return outcome;
}

export function isWrongCode(error: unknown): boolean {
  return isAuthError(error) && error.code === 'mfa_verification_failed';
}

async function useRecoveryCode(client: BackendClient, code: string): Promise<CodeOutcome> {
  try {
    return (await fetchData(v.boolean(), client.rpc('use_recovery_code', { code }))) ? 'passed' : 'wrong';
  } catch (error) {
    if (error instanceof BackendRequestError && error.status === 429) return 'too-many';
    throw error;
  }
}
