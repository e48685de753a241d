import { authorizationOf, isAboutSession } from './request-facts.ts';

/**
 * A fetch that asks for nothing as nobody. Timers that are due together, as when a computer wakes up, may ask on after
 * the session has ended; what has no person's token any more is answered here, as the backend would answer it.
 * @param publishableKey what stands in the place of a token when nobody is signed in
 */
export function signedInFetch(base: typeof fetch, publishableKey: string): typeof fetch {
  return async (input, init) => {
    const asNobody = authorizationOf(input, init) === `Bearer ${publishableKey}`;
    return asNobody && !isAboutSession(input) ? refusal() : base(input, init);
  };
}

function refusal(): Response {
  return Response.json({ code: '42501', message: 'no token is left' }, { status: 401, statusText: 'Unauthorized' });
}
