import type { Challenge } from '@ledgerlight/visitor-messages/proof-of-work';
import { NEWSLETTER_FORM_COPY } from '../frame/newsletter/newsletter-copy.ts';
import { FormPage, FormResultNotice } from './form-page.tsx';
import { NewsletterFields } from './newsletter-fields.tsx';

interface NewsletterFormProps {
  readonly styles: readonly string[];
  readonly proofScripts?: readonly string[];
  readonly answer?: {
    /** Whether the address was accepted. If not, the form shows it again. */
    readonly kept: boolean;
    readonly text: string;
    readonly email: string;
    readonly challenge: Challenge | null;
  };
}

/** The newsletter form as a document, for the dialog's frame. It works without JavaScript. */
export function NewsletterForm({ styles, proofScripts = [], answer }: NewsletterFormProps) {
  return (
    <FormPage title={NEWSLETTER_FORM_COPY.pageTitle} styles={styles}>
      <img className="form-page-drawing" src="/letter.svg" alt="" width={320} height={300} />
      <h1>{NEWSLETTER_FORM_COPY.title}</h1>
      <p>{NEWSLETTER_FORM_COPY.text}</p>
      {answer && <FormResultNotice id={RESULT_ID} isAccepted={answer.kept} text={answer.text} />}
      {!answer?.kept && (
        <NewsletterFields email={answer?.email} problemId={answer && RESULT_ID} challenge={answer?.challenge} />
      )}
      {answer?.challenge && proofScripts.map((address) => <script key={address} src={address} defer />)}
    </FormPage>
  );
}

const RESULT_ID = 'result';
