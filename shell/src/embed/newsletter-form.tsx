import type { Challenge } from '@ledgerlight/visitor-messages/proof-of-work';
import { NEWSLETTER_FORM_COPY } from '../frame/newsletter/newsletter-copy.ts';
import { FormAnswer, FormPage } from './form-page.tsx';
import { NewsletterFields } from './newsletter-fields.tsx';

/** What the form says after it was sent. */
export interface NewsletterAnswer {
  /** When the address is kept the form is gone; when it is refused, what was typed stays. */
  readonly kept: boolean;
  readonly text: string;
  readonly email: string;
  /** The work with whose proof the address is taken when it comes again. */
  readonly challenge: Challenge | null;
}

/** The newsletter's form as a page of its own, for the dialog's frame. It works without JavaScript. */
export function NewsletterForm({
  styles,
  proofScripts = [],
  answer,
}: {
  readonly styles: readonly string[];
  /** The scripts that find the proof and send the form again. */
  readonly proofScripts?: readonly string[];
  readonly answer?: NewsletterAnswer;
}) {
  return (
    <FormPage title={NEWSLETTER_FORM_COPY.pageTitle} styles={styles}>
      <img className="form-page-drawing" src="/letter.svg" alt="" width={320} height={300} />
      <h1>{NEWSLETTER_FORM_COPY.title}</h1>
      <p>{NEWSLETTER_FORM_COPY.text}</p>
      {answer && <FormAnswer id={ANSWER_ID} kept={answer.kept} text={answer.text} />}
      {!answer?.kept && (
        <NewsletterFields email={answer?.email} problemId={answer && ANSWER_ID} challenge={answer?.challenge} />
      )}
      {answer?.challenge && proofScripts.map((address) => <script key={address} src={address} defer />)}
    </FormPage>
  );
}

const ANSWER_ID = 'answer';
