import { FORM_ADDRESSES } from '@ledgerlight/site/routes';
import type { ContactMessage } from './contact-message.ts';

/** How sending ended: stored, refused because of too many messages, or failed in any other way. */
export type SendOutcome = 'sent' | 'too-many' | 'failed';

/** Sends a message. It never rejects. @param address differs in tests only */
export async function sendContactMessage(
  message: ContactMessage,
  address: string = FORM_ADDRESSES.contact,
): Promise<SendOutcome> {
  try {
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(message),
      signal: AbortSignal.timeout(LONGEST_WAIT),
    });
    if (answer.ok) return 'sent';
    return answer.status === 429 ? 'too-many' : 'failed';
  } catch {
    return 'failed';
  }
}

/** In milliseconds. */
const LONGEST_WAIT = 20_000;
