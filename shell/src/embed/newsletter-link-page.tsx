import type { LinkState, NewsletterLink } from '@ledgerlight/backend/visitor-messages';
import { ROUTES } from '@ledgerlight/site/routes';
import {
  CONFIRM_COPY,
  LINK_FAILED,
  type LinkPageCopy,
  NEWSLETTER_FORM_COPY,
  UNSUBSCRIBE_COPY,
} from '../frame/newsletter/newsletter-copy.ts';
import { FormPage } from './form-page.tsx';
import { NewsletterFields } from './newsletter-fields.tsx';

interface NewsletterLinkPageProps {
  readonly styles: readonly string[];
  readonly purpose: NewsletterLink['purpose'];
  readonly state: LinkState | 'failed';
  readonly address: string;
}

/** The page behind a link in a newsletter message, with which a reader confirms or unsubscribes. */
export function NewsletterLinkPage({ styles, purpose, state, address }: NewsletterLinkPageProps) {
  const { title, text } = copyOf(purpose, state);
  const offersNewLink = purpose === 'confirm' && (state === 'expired' || state === 'unknown');
  return (
    <FormPage title={title} styles={styles} standsAlone>
      <h1>{title}</h1>
      <p role={state === 'changed' ? 'status' : undefined}>{text}</p>
      {state === 'open' && (
        <form method="post" action={address}>
          <button type="submit">{(purpose === 'confirm' ? CONFIRM_COPY : UNSUBSCRIBE_COPY).button}</button>
        </form>
      )}
      {offersNewLink && <NewsletterFields />}
      <p className="form-page-links">
        <a href={ROUTES.home}>{NEWSLETTER_FORM_COPY.home}</a>
        {!offersNewLink && <a href={ROUTES.privacy}>{NEWSLETTER_FORM_COPY.privacy}</a>}
        {purpose === 'unsubscribe' && state === 'unknown' && <a href={ROUTES.contact}>Contact</a>}
      </p>
    </FormPage>
  );
}

function copyOf(purpose: NewsletterLink['purpose'], state: LinkState | 'failed'): LinkPageCopy {
  if (state === 'failed') return LINK_FAILED;
  if (purpose === 'confirm') return CONFIRM_COPY[state];
  // An unsubscribe link never expires.
  return UNSUBSCRIBE_COPY[state === 'expired' ? 'unknown' : state];
}
