import { CONTACT_FORM_COPY } from '@ledgerlight/site/copy/contact';
import { ROUTES } from '@ledgerlight/site/routes';
import { FormAnswer, FormPage } from './form-page.tsx';

/** What a visitor without JavaScript sees after the contact form was sent. */
export function ContactAnswer({
  styles,
  kept,
  text,
}: {
  readonly styles: readonly string[];
  readonly kept: boolean;
  readonly text: string;
}) {
  return (
    <FormPage title="Contact" styles={styles}>
      <h1>{kept ? CONTACT_FORM_COPY.sentTitle : CONTACT_FORM_COPY.failedTitle}</h1>
      <FormAnswer kept={kept} text={text} />
      <p>{kept ? <a href={ROUTES.home}>To the home page</a> : CONTACT_FORM_COPY.goBack}</p>
    </FormPage>
  );
}
