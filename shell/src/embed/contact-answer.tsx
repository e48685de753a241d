import { CONTACT_FORM_COPY } from '@ledgerlight/site/copy/contact';
import { ROUTES } from '@ledgerlight/site/routes';
import { FormAnswer, FormPage } from './form-page.tsx';

/** What a visitor without JavaScript sees after the contact form was sent. */
export function ContactAnswer({
  styles,
  kept,
  texts,
}: {
  readonly styles: readonly string[];
  readonly kept: boolean;
  readonly texts: readonly string[];
}) {
  return (
    <FormPage title="Contact" styles={styles}>
      <h1>{kept ? CONTACT_FORM_COPY.sentTitle : CONTACT_FORM_COPY.failedTitle}</h1>
      {texts.map((text) => (
        <FormAnswer key={text} kept={kept} text={text} />
      ))}
      {!kept && <p>{CONTACT_FORM_COPY.goBack}</p>}
      <p>
        <a href={ROUTES.contact}>To the contact page</a>
      </p>
      <p>
        <a href={ROUTES.home}>To the home page</a>
      </p>
    </FormPage>
  );
}
