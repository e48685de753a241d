import { HONEYPOT_LABEL } from '@ledgerlight/site/copy/contact-form';
import { FORM_ADDRESSES, HONEYPOT_FIELD, ROUTES } from '@ledgerlight/site/routes';
import { VISITOR_LIMITS } from '@ledgerlight/visitor-messages/contact-message';
import { type Challenge, PROOF_FIELD } from '@ledgerlight/visitor-messages/proof-of-work';
import { NEWSLETTER_FORM_COPY } from '../frame/newsletter/newsletter-copy.ts';

interface NewsletterFieldsProps {
  readonly email?: string | undefined;
  readonly problemId?: string | undefined;
  readonly challenge?: Challenge | null | undefined;
}

/** The fields of the newsletter form, with the proof of work if the backend wants one. */
export function NewsletterFields({ email = '', problemId, challenge }: NewsletterFieldsProps) {
  return (
    <form
      method="post"
      action={FORM_ADDRESSES.newsletter}
      data-challenge={challenge?.text}
      data-bits={challenge?.bits}
      data-result={challenge && problemId}
    >
      {challenge && <input type="hidden" name={PROOF_FIELD} />}
      <label htmlFor="email">{NEWSLETTER_FORM_COPY.email}</label>
      <input
        id="email"
        name="email"
        type="email"
        autoComplete="email"
        maxLength={VISITOR_LIMITS.email}
        required
        defaultValue={email}
        aria-invalid={problemId !== undefined || undefined}
        aria-describedby={problemId}
      />
      <div className="visually-hidden" aria-hidden="true">
        <label htmlFor={HONEYPOT_FIELD}>{HONEYPOT_LABEL}</label>
        <input id={HONEYPOT_FIELD} name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
      </div>
      <button type="submit">{NEWSLETTER_FORM_COPY.submit}</button>
      <p className="form-page-note">
        {NEWSLETTER_FORM_COPY.privacyNote} {/* Out of the frame that the form may stand in. */}
        <a href={ROUTES.privacy} target="_top">
          {NEWSLETTER_FORM_COPY.privacy}
        </a>
      </p>
    </form>
  );
}
