import { FORM_ADDRESSES } from '@ledgerlight/site/routes';
import { type Challenge, PROOF_FIELD, proofOf } from '@ledgerlight/visitor-messages/proof-of-work';
import * as v from 'valibot';
import type { WrittenMessage } from './message.ts';

/** How sending ended: stored, refused because of too many messages, or failed in any other way. */
export type SendOutcome = 'sent' | 'too-many' | 'failed';

/**
 * Sends a message; when everybody has sent many, with a proof of work that takes a second. It never rejects.
 * @param address differs in tests only
 */
export async function sendContactMessage(
  message: WrittenMessage,
  address: string = FORM_ADDRESSES.contact,
): Promise<SendOutcome> {
  try {
    const first = await send(message, address);
    const challenge = first.status === 429 ? await challengeOf(first) : null;
    const answer = challenge ? await send({ ...message, [PROOF_FIELD]: await proofOf(challenge) }, address) : first;
    if (answer.ok) return 'sent';
    return answer.status === 429 ? 'too-many' : 'failed';
  } catch {
    return 'failed';
  }
}

function send(body: object, address: string): Promise<Response> {
  return fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(LONGEST_WAIT),
  });
}

/** Null when only waiting helps, or the browser has no Web Crypto here. */
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

/** How long an answer is waited for, in milliseconds. */
const LONGEST_WAIT = 20_000;
