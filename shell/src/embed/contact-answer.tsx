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
      <h1>{kept ? 'Thank you' : 'Your message was not sent'}</h1>
      <FormAnswer kept={kept} text={text} />
      <p>
        {kept ? (
          <a href={ROUTES.home}>To the home page</a>
        ) : (
          'Go back in your browser to correct it: what you typed is still there.'
        )}
      </p>
    </FormPage>
  );
}
