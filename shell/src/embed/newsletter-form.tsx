import { VISITOR_LIMITS } from '@ledgerlight/site/contact-message';
import { CONTACT_FORM_COPY } from '@ledgerlight/site/copy/contact';
import { FORM_ADDRESSES, HONEYPOT_FIELD } from '@ledgerlight/site/routes';
import { FormAnswer, FormPage } from './form-page.tsx';

/** What the form says after it was sent. */
export interface NewsletterAnswer {
  /** When the address is kept the form is gone; when it is refused, what was typed stays. */
  readonly kept: boolean;
  readonly text: string;
  readonly email: string;
}

/** The newsletter's form as a page of its own, for the dialog's frame. It works without JavaScript. */
export function NewsletterForm({
  styles,
  answer,
}: {
  readonly styles: readonly string[];
  readonly answer?: NewsletterAnswer;
}) {
  return (
    <FormPage title="Newsletter" styles={styles}>
      <h1>The weekly letter</h1>
      <p>One message a week: what changed, what it means, and one calculation worth doing. Leave whenever you like.</p>
      {answer && <FormAnswer id={ANSWER_ID} kept={answer.kept} text={answer.text} />}
      {!answer?.kept && <Fields email={answer?.email ?? ''} isRefused={answer !== undefined} />}
    </FormPage>
  );
}

function Fields({ email, isRefused }: { readonly email: string; readonly isRefused: boolean }) {
  return (
    <form method="post" action={FORM_ADDRESSES.newsletter}>
      <label htmlFor="email">Email address</label>
      <input
        id="email"
        name="email"
        type="email"
        autoComplete="email"
        maxLength={VISITOR_LIMITS.email}
        required
        defaultValue={email}
        aria-invalid={isRefused || undefined}
        aria-describedby={isRefused ? ANSWER_ID : undefined}
      />
      <div className="visually-hidden" aria-hidden="true">
        <label htmlFor={HONEYPOT_FIELD}>{CONTACT_FORM_COPY.honeypotLabel}</label>
        <input id={HONEYPOT_FIELD} name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
      </div>
      <button type="submit">Subscribe</button>
    </form>
  );
}

const ANSWER_ID = 'answer';
