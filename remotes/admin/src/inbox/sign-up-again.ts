import { FORM_ADDRESSES } from '@ledgerlight/site/routes';
import * as v from 'valibot';

/**
 * Signs an address up as its reader would, within the same limits: the site then sends the message with the link.
 * @returns what the site answers its readers, and whether it took it
 */
export async function signUpAgain(email: string): Promise<{ readonly message: string; readonly asked: boolean }> {
  const answer = await fetch(FORM_ADDRESSES.newsletter, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams({ email }),
    signal: AbortSignal.timeout(PATIENCE),
  });
  const { message } = v.parse(answerSchema, await answer.json());
  return { message, asked: answer.status === 200 };
}

const PATIENCE = 15_000;
const answerSchema = v.object({ message: v.string() });
