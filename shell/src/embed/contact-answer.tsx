import { NOT_SENT_TITLE, SENT_TITLE } from '@ledgerlight/site/copy/contact-form';
import { ROUTES } from '@ledgerlight/site/routes';
import { FormPage, FormResultNotice } from './form-page.tsx';

/** The response to a contact form that was sent without JavaScript. */
export function ContactResult({
  styles,
  kept,
  texts,
}: Pick<Parameters<typeof FormPage>[0], 'styles'> & { readonly kept: boolean; readonly texts: readonly string[] }) {
  return (
    <FormPage title="Contact" styles={styles}>
      <h1>{kept ? SENT_TITLE : NOT_SENT_TITLE}</h1>
      {texts.map((text) => (
        <FormResultNotice key={text} isAccepted={kept} text={text} />
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
