/** Sends a request to the backend; tests and the embedded backend replace `fetch`. */
export type SendRequest = (address: string, init: RequestInit) => Promise<Response>;

export interface BackendAccess {
  readonly backendUrl: string;
  readonly publishableKey: string;
  readonly sendRequest?: SendRequest;
}

/** Wraps the handler of an Edge Function, which browsers call: responds to preflight requests and refuses other methods than POST. */
export function createFunction(handle: (request: Request) => Promise<Response>) {
  return async (request: Request): Promise<Response> => {
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: CROSS_ORIGIN_HEADERS });
    if (request.method !== 'POST') return refuse(405, 'INVALID_REQUEST', 'Send a POST request.');
    return handle(request);
  };
}

/** Calls a function of the database with the caller's own token; null when it does not respond. */
export function callDatabase(
  { backendUrl, publishableKey, sendRequest = fetch }: BackendAccess,
  name: string,
  authorization: string,
  body: object,
  timeoutMs: number,
): Promise<Response | null> {
  return sendRequest(`${backendUrl}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: { apikey: publishableKey, authorization, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(() => null);
}

export function respond(body: object): Response {
  return Response.json(body, { headers: { ...CROSS_ORIGIN_HEADERS, 'cache-control': 'no-store' } });
}

export function refuse(
  status: number,
  code: string,
  message: string,
  headers: Readonly<Record<string, string>> = {},
  more: object = {},
): Response {
  return Response.json(
    { code, message, ...more },
    { status, headers: { ...CROSS_ORIGIN_HEADERS, 'cache-control': 'no-store', ...headers } },
  );
}

const CROSS_ORIGIN_HEADERS: Readonly<Record<string, string>> = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'POST, OPTIONS',
  'access-control-allow-headers': 'authorization, apikey, content-type, x-client-info',
  'access-control-expose-headers': 'retry-after',
};
