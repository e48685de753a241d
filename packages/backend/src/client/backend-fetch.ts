import { fetchWithTimeout, REQUEST_TIMEOUT_MS } from './client.ts';
import { errorOf } from './errors.ts';

/** Sends one request with the default timeout. @throws BackendUnreachableError */
export function fetchBackend(url: string, init?: RequestInit): Promise<Response> {
  return fetchWithTimeout(REQUEST_TIMEOUT_MS)(url, init).catch((cause: Error) => {
    throw errorOf({ message: cause.message, status: 0, cause });
  });
}

/** Posts JSON with this token; without one as a visitor. @throws BackendUnreachableError, the signal's reason */
export function postBackend(
  { url, publishableKey }: { readonly url: string; readonly publishableKey: string },
  path: string,
  body: object,
  { token = publishableKey, signal = null }: { readonly token?: string; readonly signal?: AbortSignal | null } = {},
): Promise<Response> {
  return fetchBackend(`${url}/${path}`, {
    method: 'POST',
    headers: { apikey: publishableKey, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal,
  });
}

/**
 * Asserts that the backend responds: renewing a session would try for half a minute. Returns the response of its health check.
 * @throws BackendUnreachableError
 */
export async function assertReachable(address: { readonly url: string; readonly publishableKey: string }) {
  const { url, publishableKey: apikey } = address;
  const response = await fetchBackend(`${url}/auth/v1/health`, { headers: { apikey } });
  if (response.status >= 500) throw errorOf({ message: response.statusText, status: response.status });
  return response;
}
