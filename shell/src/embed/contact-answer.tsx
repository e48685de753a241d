import { NOT_SENT_TITLE, SENT_TITLE } from '@ledgerlight/site/copy/contact-form';
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
      <h1>{kept ? SENT_TITLE : NOT_SENT_TITLE}</h1>
      {texts.map((text) => (
        <FormAnswer key={text} kept={kept} text={text} />
      ))}
      {!kept && <p>Go back in your browser to correct it: what you typed is still there.</p>}
      <p>
        <a href={ROUTES.contact}>To the contact page</a>
      </p>
      <p>
        <a href={ROUTES.home}>To the home page</a>
      </p>
    </FormPage>
  );
}
