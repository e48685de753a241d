import type { IncomingMessage } from 'node:http';
import { FORM_ADDRESSES, NEWSLETTER_LINKS } from '@ledgerlight/site/routes';
import { NewsletterForm } from '../../embed/newsletter-form.tsx';
import { isCrossSite } from '../http/request.ts';
import { type RouteResponse, textResponse } from '../http/response.ts';
import type { Route } from '../http/route.ts';
import { createClientLimiter } from '../traffic/concurrency-limits.ts';
import { submitContact } from './contact.tsx';
import { type FormRoutesOptions, htmlResponse } from './form-result.ts';
import { handleNewsletterLink, signUp } from './newsletter.tsx';

export function createFormRoutes(options: FormRoutesOptions): readonly Route[] {
  const limiter = createClientLimiter();
  const links = (['confirm', 'unsubscribe'] as const).flatMap((purpose): readonly Route[] => {
    const path = NEWSLETTER_LINKS[purpose];
    // Each invalid token is a query, too.
    const handle = (request: IncomingMessage) =>
      limiter.run(options.clientKeyOf(request), () => handleNewsletterLink(purpose, request, options));
    return [{ method: 'GET', path, handle: ({ request }) => handle(request) }, postRoute(path, handle)];
  });
  return [
    {
      method: 'GET',
      path: FORM_ADDRESSES.newsletter,
      handle: () => htmlResponse(200, options.headers, <NewsletterForm styles={options.styles} />),
    },
    postRoute(FORM_ADDRESSES.newsletter, (request) => signUp(request, options)),
    postRoute(FORM_ADDRESSES.contact, (request) => submitContact(request, options)),
    ...links,
  ];
}

function postRoute(path: string, submit: (request: IncomingMessage) => Promise<RouteResponse>): Route {
  return {
    method: 'POST',
    path,
    handle: ({ request }) =>
      isCrossSite(request)
        ? textResponse(403, 'text/plain; charset=utf-8', 'This form is taken from the site itself only.')
        : submit(request),
  };
}
