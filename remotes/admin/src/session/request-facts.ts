/** The whole address that a call of `fetch` asks for. */
export function requestAddress(input: RequestInfo | URL): URL {
  if (typeof input === 'string') return new URL(input);
  return input instanceof URL ? input : new URL(input.url);
}

/** Whether it signs somebody in or out, or renews their tokens, rather than using a session. */
export function isAboutSession(input: RequestInfo | URL): boolean {
  return requestAddress(input).pathname.includes('/auth/v1/');
}

/** The method in capitals. */
export function methodOf(input: RequestInfo | URL, init: RequestInit | undefined): string {
  return (init?.method ?? (input instanceof Request ? input.method : 'GET')).toUpperCase();
}

/** What the call says about who asks, or null. */
export function authorizationOf(input: RequestInfo | URL, init: RequestInit | undefined): string | null {
  const headers = init?.headers ?? (input instanceof Request ? input.headers : undefined);
  return new Headers(headers).get('authorization');
}
