import { type BackendAddress, createReaderClient } from '../client/client.ts';
import { errorOf } from '../client/errors.ts';
import { fetchWithTimeout, REQUEST_TIMEOUT } from '../client/request-timeout.ts';
import { IMAGE_BUCKET } from '../images/image-store.ts';

/** What can be learned of a backend without signing in, for whoever looks for what is wrong. */
export interface Examination {
  /** How many seconds this machine's clock is ahead of the backend's; null when the backend does not say. @throws BackendUnreachableError */
  clockAhead(): Promise<number | null>;
  /** @throws NotAllowedError when the key is refused, BackendUnreachableError, BackendRequestError */
  assertKeyOpens(): Promise<void>;
  /** Whether the bucket of the posts' pictures is there. @throws BackendUnreachableError */
  hasImageBucket(): Promise<boolean>;
}

/** Makes the examination of a backend. */
export function examineBackend(address: BackendAddress): Examination {
  const ask = (path: string) =>
    fetchWithTimeout(REQUEST_TIMEOUT)(address.url + path, { headers: { apikey: address.publishableKey } }).catch(
      (cause: Error) => {
        throw errorOf({ message: cause.message, status: 0, cause });
      },
    );
  return {
    async clockAhead() {
      const { status, statusText, headers } = await ask('/auth/v1/health');
      if (status >= 500) throw errorOf({ message: statusText, status });
      const date = Date.parse(headers.get('date') ?? '');
      return Number.isNaN(date) ? null : Math.round((Date.now() - date) / 1000);
    },
    async assertKeyOpens() {
      const { error, status } = await createReaderClient(address).from('blog_posts').select('id').limit(1).retry(false);
      if (error) throw errorOf({ message: error.message, status, backendCode: error.code, cause: error });
    },
    async hasImageBucket() {
      const answer = await ask(`/storage/v1/object/public/${IMAGE_BUCKET}/no-such-picture`);
      return !/bucket not found/i.test(await answer.text());
    },
  };
}
