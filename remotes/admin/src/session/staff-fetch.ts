interface StaffFetchOptions {
  /** Authorizes requests of visitors who are not signed in. */
  readonly publishableKey: string;
  /** The backend refused a request of a signed-in person, whose session may have ended. */
  onRefusal(): void;
  /** The backend accepted a change of a table. */
  onChange(): void;
}

/**
 * Wraps `fetch` for the staff's client: reports refusals and changes, and refuses requests without a person's token, such as
 * those of timers that run on after the session has ended, as the backend would.
 */
export function createStaffFetch(base: typeof fetch, options: StaffFetchOptions): typeof fetch {
  return async (input, init) => {
    const { method, pathname, authorization } = requestFacts(input, init);
    const isAboutSession = pathname.includes('/auth/v1/');
    const isAnonymous = authorization === `Bearer ${options.publishableKey}`;
    const response = isAnonymous && !isAboutSession ? unauthorized() : await base(input, init);
    const isRefused = !isAboutSession && (response.status === 401 || response.status === 403);
    if (isRefused || (await isSignedOut(pathname, response))) options.onRefusal();
    // A database function may change tables too.
    const isTable = pathname.includes('/rest/v1/') && !pathname.endsWith(IDENTITY_PATH);
    if (response.ok && isTable && method !== 'GET' && method !== 'HEAD') options.onChange();
    return response;
  };
}

const IDENTITY_PATH = '/rpc/current_staff';

function requestFacts(input: RequestInfo | URL, init: RequestInit | undefined) {
  const request = input instanceof Request ? input : undefined;
  return {
    method: (init?.method ?? request?.method ?? 'GET').toUpperCase(),
    pathname: new URL(request?.url ?? input.toString()).pathname,
    authorization: new Headers(init?.headers ?? request?.headers).get('authorization'),
  };
}

function unauthorized(): Response {
  return Response.json({ code: '42501', message: 'no token is left' }, { status: 401, statusText: 'Unauthorized' });
}

/** Row-level security hides rows without an error, so a signed-out person shows as an empty identity. */
async function isSignedOut(pathname: string, response: Response): Promise<boolean> {
  return pathname.endsWith(IDENTITY_PATH) && response.ok && (await response.clone().text()) === '[]';
}
