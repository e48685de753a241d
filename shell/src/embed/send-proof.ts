import { PROOF_FIELD, proofOf } from '@ledgerlight/visitor-messages/proof-of-work';
import { NEWSLETTER_FORM_COPY } from '../frame/newsletter/newsletter-copy.ts';

// Runs on a form that was refused with a challenge: finds the proof and sends the form again. Without it the refusal stands there.
const form = document.querySelector<HTMLFormElement>('form[data-challenge]');
if (form) void sendProof(form);

async function sendProof(form: HTMLFormElement): Promise<void> {
  const { challenge = '', bits = '', answer: answerId = '' } = form.dataset;
  const answer = document.getElementById(answerId);
  const field = form.elements.namedItem(PROOF_FIELD);
  if (!answer || !(field instanceof HTMLInputElement)) return;
  const refusal = answer.textContent;
  answer.textContent = NEWSLETTER_FORM_COPY.working;
  try {
    field.value = await proofOf({ text: challenge, bits: Number(bits) });
    form.requestSubmit();
  } catch {
    answer.textContent = refusal;
  }
}
