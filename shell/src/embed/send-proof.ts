import { PROOF_FIELD, solveChallenge } from '@ledgerlight/visitor-messages/proof-of-work';
import { NEWSLETTER_FORM_COPY } from '../frame/newsletter/newsletter-copy.ts';

// Computes the proof of work for a form that was refused with a challenge, and sends it again.
const form = document.querySelector<HTMLFormElement>('form[data-challenge]');
if (form) void sendProof(form);

async function sendProof(form: HTMLFormElement): Promise<void> {
  const { challenge = '', bits = '', result: resultId = '' } = form.dataset;
  const result = document.getElementById(resultId);
  const field = form.elements.namedItem(PROOF_FIELD);
  if (!result || !(field instanceof HTMLInputElement)) return;
  const refusal = result.textContent;
  result.textContent = NEWSLETTER_FORM_COPY.working;
  try {
    field.value = await solveChallenge({ text: challenge, bits: Number(bits) });
    form.requestSubmit();
  } catch {
    result.textContent = refusal;
  }
}
