import { Link } from '@ledgerlight/shell-api';
import { CONTACT } from '@ledgerlight/site/brand';
import { CONTACT_FORM_COPY } from '@ledgerlight/site/copy/contact';
import { FORM_ADDRESSES, HONEYPOT_FIELD, ROUTES } from '@ledgerlight/site/routes';
import { Button } from '@ledgerlight/ui/button';
import type { FormEvent } from 'react';
import style from './contact-form.module.css';
import { type ContactFormState, problemsOf } from './contact-form-state.ts';
import { FormField } from './form-field.tsx';
import { FormNotice } from './form-notice.tsx';
import { ProblemSummary } from './problem-summary.tsx';
import type { SendOutcome } from './send-contact-message.ts';

/** The contact form as it stands. */
export function ContactFormView({
  state,
  inquiryTypes,
  onSubmit,
  onEdit,
}: {
  readonly state: ContactFormState;
  /** The choices of what a message is about. */
  readonly inquiryTypes: readonly string[];
  readonly onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
  readonly onEdit?: (event: FormEvent<HTMLFormElement>) => void;
}) {
  const problems = problemsOf(state);
  const sending = state.kind === 'sending';
  return (
    <form
      ref={leaveChecksToUs}
      className={style.form}
      method="post"
      action={FORM_ADDRESSES.contact}
      aria-labelledby="contact-form"
      onSubmit={onSubmit}
      onInput={onEdit}
    >
      {state.kind === 'open' && Object.keys(problems).length > 0 && (
        <ProblemSummary key={state.attempt} problems={problems} />
      )}
      <p className={style.note}>{CONTACT_FORM_COPY.requiredNote}</p>
      <div className={style.fields}>
        <FormField field="name" problem={problems.name} required>
          {(control) => <input {...control} type="text" autoComplete="name" />}
        </FormField>
        <FormField field="phone" problem={problems.phone}>
          {(control) => <input {...control} type="tel" autoComplete="tel" />}
        </FormField>
        <FormField field="email" problem={problems.email} hint={CONTACT_FORM_COPY.emailHint} required wide>
          {(control) => <input {...control} type="email" autoComplete="email" spellCheck={false} />}
        </FormField>
        <FormField field="inquiryType" problem={problems.inquiryType} wide>
          {(control) => (
            <select {...control} defaultValue="">
              <option value="">{CONTACT_FORM_COPY.chooseInquiry}</option>
              {inquiryTypes.map((type) => (
                <option key={type}>{type}</option>
              ))}
            </select>
          )}
        </FormField>
        <FormField field="subject" problem={problems.subject} required wide>
          {(control) => <input {...control} type="text" autoComplete="off" />}
        </FormField>
        <FormField field="message" problem={problems.message} hint={CONTACT_FORM_COPY.messageHint} required wide>
          {(control) => <textarea {...control} rows={7} />}
        </FormField>
      </div>
      <Honeypot />
      <p className={style.note}>
        {CONTACT_FORM_COPY.privacyNote} <Link to={ROUTES.privacy}>{CONTACT_FORM_COPY.privacyLink}</Link>
      </p>
      {state.kind === 'ended' && <FailedNotice outcome={state.outcome} />}
      <div>
        <Button type="submit" disabled={sending}>
          {sending ? CONTACT_FORM_COPY.sending : CONTACT_FORM_COPY.send}
        </Button>
      </div>
    </form>
  );
}

function FailedNotice({ outcome }: { readonly outcome: SendOutcome }) {
  const tooMany = outcome === 'too-many';
  return (
    <FormNotice tone="bad" title={tooMany ? CONTACT_FORM_COPY.tooManyTitle : CONTACT_FORM_COPY.failedTitle}>
      <p>
        {tooMany ? CONTACT_FORM_COPY.tooManyText : CONTACT_FORM_COPY.failedText}{' '}
        <a href={`mailto:${CONTACT.email}`}>{CONTACT.email}</a>.
      </p>
    </FormNotice>
  );
}

function Honeypot() {
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label htmlFor="contact-honeypot">{CONTACT_FORM_COPY.honeypotLabel}</label>
      <input id="contact-honeypot" name={HONEYPOT_FIELD} type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}

/** The browser's own bubbles would stand before our messages. Without JavaScript they are all there is. */
function leaveChecksToUs(form: HTMLFormElement | null): void {
  if (form) form.noValidate = true;
}
