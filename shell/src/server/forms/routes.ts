import type { IncomingMessage } from 'node:http';
import { FORM_ADDRESSES, NEWSLETTER_LINKS } from '@ledgerlight/site/routes';
import { type Answer, type Route, textAnswer } from '../http/answer.ts';
import { comesFromElsewhere } from '../http/foreign-page.ts';
import { createClientQueues } from '../traffic/client-queues.ts';
import { takeMessage } from './contact.tsx';
import { answerNewsletterLink } from './newsletter-links.tsx';
import { showSignUp, signUp } from './newsletter-sign-up.tsx';
import type { VisitorFormsOptions } from './outcome.ts';

/** Makes the answers of the visitors' forms. */
export function createFormRoutes(options: VisitorFormsOptions): readonly Route[] {
  const queues = createClientQueues();
  const links = (['confirm', 'unsubscribe'] as const).flatMap((purpose): readonly Route[] => {
    const path = NEWSLETTER_LINKS[purpose];
    // Each made-up token is a question.
    const answer = (request: IncomingMessage) =>
      queues.inTurn(options.clientKeyOf(request), () => answerNewsletterLink(purpose, request, options));
    return [{ method: 'GET', path, answer: ({ request }) => answer(request) }, takenAt(path, answer)];
  });
  return [
    { method: 'GET', path: FORM_ADDRESSES.newsletter, answer: () => showSignUp(options) },
    takenAt(FORM_ADDRESSES.newsletter, (request) => signUp(request, options)),
    takenAt(FORM_ADDRESSES.contact, (request) => takeMessage(request, options)),
    ...links,
  ];
}

function takenAt(path: string, take: (request: IncomingMessage) => Promise<Answer>): Route {
  return {
    method: 'POST',
    path,
    answer: ({ request }) => (comesFromElsewhere(request) ? refusal() : take(request)),
  };
}

function refusal(): Answer {
  return textAnswer(403, 'text/plain; charset=utf-8', 'This form is taken from the site itself only.');
}
