import { FORM_ADDRESSES, NEWSLETTER_LINKS } from '@ledgerlight/site/routes';
import { NewsletterForm } from '../../embed/newsletter-form.tsx';
import type { Route, RouteRequest } from '../http/route.ts';
import { createClientLimiter } from '../traffic/concurrency-limits.ts';
import { submitContact } from './contact.tsx';
import { formRoute } from './form-fields.ts';
import { type FormRoutesOptions, htmlResponse } from './form-result.ts';
import { handleNewsletterLink, signUp } from './newsletter.tsx';

export function createFormRoutes(options: FormRoutesOptions): readonly Route[] {
  const limiter = createClientLimiter();
  const links = (['confirm', 'unsubscribe'] as const).flatMap((purpose): readonly Route[] => {
    const path = NEWSLETTER_LINKS[purpose];
    // Each invalid token is a query, too.
    const handle = (request: RouteRequest) =>
      limiter.run(request.clientKey(), () => handleNewsletterLink(purpose, request, options));
    // The right is the secret in the address, so a mail program on another site may use it (RFC 8058).
    return [
      { method: 'GET', path, handle },
      { method: 'POST', path, handle },
    ];
  });
  return [
    {
      method: 'GET',
      path: FORM_ADDRESSES.newsletter,
      handle: () => htmlResponse(200, options.headers, <NewsletterForm styles={options.styles} />),
    },
    formRoute(FORM_ADDRESSES.newsletter, (request) => signUp(request, options)),
    formRoute(FORM_ADDRESSES.contact, (request) => submitContact(request, options)),
    ...links,
  ];
}
