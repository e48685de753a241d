import type { BackendAddress } from './client.ts';
import { errorOf } from './errors.ts';
import { fetchWithTimeout, REQUEST_TIMEOUT } from './request-timeout.ts';

/**
 * Asks once whether something answers, for those who go on to renew a session: the library tries that for half a minute.
 * @throws BackendUnreachableError
 */
export async function assertReachable({ url, publishableKey: apikey }: BackendAddress): Promise<void> {
  const answer = await fetchWithTimeout(REQUEST_TIMEOUT)(`${url}/auth/v1/health`, { headers: { apikey } }).catch(
    (cause: Error) => {
      throw errorOf({ message: cause.message, status: 0, cause });
    },
  );
  if (answer.status >= 500) throw errorOf({ message: answer.statusText, status: answer.status });
}
