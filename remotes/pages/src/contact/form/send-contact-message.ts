import { FORM_ADDRESSES } from '@ledgerlight/site/routes';
import { type Challenge, PROOF_FIELD, solveChallenge } from '@ledgerlight/visitor-messages/proof-of-work';
import * as v from 'valibot';
import type { ContactFormMessage } from './message.ts';

const SEND_TIMEOUT_MS = 20_000;

export type SendOutcome = 'sent' | 'too-many' | 'failed';

/** Sends a message, with a proof of work when the rate limiter requires one. Never rejects. */
export async function sendContactMessage(
  message: ContactFormMessage,
  address: string = FORM_ADDRESSES.contact,
): Promise<SendOutcome> {
  try {
    const first = await send(message, address);
    const challenge = first.status === 429 ? await challengeOf(first) : null;
    const response = challenge
      ? await send({ ...message, [PROOF_FIELD]: await solveChallenge(challenge) }, address)
      : first;
    if (response.ok) return 'sent';
    return response.status === 429 ? 'too-many' : 'failed';
  } catch {
    return 'failed';
  }
}

function send(body: object, address: string): Promise<Response> {
  return fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
  });
}

/** Returns null when the refusal has no challenge, or the browser no Web Crypto. */
async function challengeOf(refusal: Response): Promise<Challenge | null> {
  if (crypto.subtle === undefined) return null;
  const { output, success } = v.safeParse(refusalSchema, await refusal.text());
  return success ? output.challenge : null;
}

const refusalSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ challenge: v.object({ text: v.string(), bits: v.pipe(v.number(), v.maxValue(32)) }) }),
);
