import { Link } from '@ledgerlight/shell-api';
import { CONTACT } from '@ledgerlight/site/brand';
import { ARTICLE_PARAMETER, FORM_ADDRESSES, HONEYPOT_FIELD, postPath, ROUTES } from '@ledgerlight/site/routes';
import { Button } from '@ledgerlight/ui/button';
import { Notice } from '@ledgerlight/ui/notice';
import { ProblemSummary } from '@ledgerlight/ui/problem-summary';
import { VISITOR_FIELDS } from '@ledgerlight/visitor-messages/contact-message';
import type { FormEvent } from 'react';
import { CONTACT_FORM_COPY, REPORT_SUBJECT } from '../copy/copy.ts';
import { ContactField, contactControlId } from './field.tsx';
import style from './form.module.css';
import { type ContactFormState, contactProblems } from './form-state.ts';
import type { ContactProblems } from './message.ts';
import type { SendOutcome } from './send-contact-message.ts';

interface ContactFormViewProps {
  readonly state: ContactFormState;
  readonly inquiryTypes: readonly string[];
  /** The slug of the post in which an error is reported; null for any other message. */
  readonly article: string | null;
  readonly onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
  readonly onEdit?: (event: FormEvent<HTMLFormElement>) => void;
}

export function ContactFormView({ state, inquiryTypes, article, onSubmit, onEdit }: ContactFormViewProps) {
  const problems = contactProblems(state);
  const sending = state.kind === 'sending';
  return (
    <form
      ref={disableBrowserChecks}
      className={style.form}
      method="post"
      action={FORM_ADDRESSES.contact}
      aria-labelledby="contact-form"
      onSubmit={onSubmit}
      onInput={onEdit}
    >
      {state.kind === 'open' && Object.keys(problems).length > 0 && (
        <ProblemSummary
          key={state.attempt}
          title={CONTACT_FORM_COPY.problemsTitle}
          text={CONTACT_FORM_COPY.problemsText}
          problems={inOrder(problems)}
        />
      )}
      {article !== null && <ReportedArticle slug={article} />}
      <p className={style.note}>{CONTACT_FORM_COPY.requiredNote}</p>
      <ContactFields problems={problems} inquiryTypes={inquiryTypes} subject={article === null ? '' : REPORT_SUBJECT} />
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

interface ContactFieldsProps extends Pick<ContactFormViewProps, 'inquiryTypes'> {
  readonly problems: ContactProblems;
  readonly subject: string;
}

function ContactFields({ problems, inquiryTypes, subject }: ContactFieldsProps) {
  return (
    <div className={style.fields}>
      <ContactField field="name" problem={problems.name} required wide>
        {(control) => <input {...control} type="text" autoComplete="name" />}
      </ContactField>
      <ContactField field="email" problem={problems.email} hint={CONTACT_FORM_COPY.emailHint} required wide>
        {(control) => <input {...control} type="email" autoComplete="email" spellCheck={false} />}
      </ContactField>
      <ContactField field="phone" problem={problems.phone}>
        {(control) => <input {...control} type="tel" autoComplete="tel" />}
      </ContactField>
      <ContactField field="inquiryType" problem={problems.inquiryType}>
        {(control) => (
          <select {...control} defaultValue="">
            <option value="">{CONTACT_FORM_COPY.chooseInquiry}</option>
            {inquiryTypes.map((type) => (
              <option key={type}>{type}</option>
            ))}
          </select>
        )}
      </ContactField>
      <ContactField field="subject" problem={problems.subject} required wide>
        {(control) => <input {...control} type="text" autoComplete="off" defaultValue={subject} />}
      </ContactField>
      <ContactField field="message" problem={problems.message} hint={CONTACT_FORM_COPY.messageHint} required wide>
        {(control) => <textarea {...control} rows={7} />}
      </ContactField>
    </div>
  );
}

function ReportedArticle({ slug }: { readonly slug: string }) {
  return (
    <p>
      <input type="hidden" name={ARTICLE_PARAMETER} value={slug} />
      {CONTACT_FORM_COPY.reportedArticle} <Link to={postPath(slug)}>{postPath(slug)}</Link>
    </p>
  );
}

function FailedNotice({ outcome }: { readonly outcome: SendOutcome }) {
  const { tooManyTitle, tooManyText, failedTitle, failedText } = CONTACT_FORM_COPY;
  const [title, text] = outcome === 'too-many' ? [tooManyTitle, tooManyText] : [failedTitle, failedText];
  return (
    <Notice tone="bad" title={title} isResponse>
      <p>
        {text} <a href={`mailto:${CONTACT.email}`}>{CONTACT.email}</a>.
      </p>
    </Notice>
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

function inOrder(problems: ContactProblems) {
  return VISITOR_FIELDS.flatMap((field) => {
    const message = problems[field];
    return message === undefined ? [] : [{ controlId: contactControlId(field), message }];
  });
}

/** Replaces the browser's messages by ours. Without JavaScript the browser's remain. */
function disableBrowserChecks(form: HTMLFormElement | null): void {
  if (form) form.noValidate = true;
}
