import { assertReachable, fetchBackend } from '../client/backend-fetch.ts';
import { type BackendAddress, createReaderClient } from '../client/client.ts';
import { sendQuery } from '../client/fetch-data.ts';
import { IMAGE_BUCKET } from '../images/image-store.ts';

/** Checks of a backend for `ledgerlight doctor`. */
export function diagnoseBackend(address: BackendAddress) {
  return {
    /** Seconds by which this machine's clock is fast; null when the backend sends no date. @throws BackendUnreachableError */
    async clockOffsetSeconds(): Promise<number | null> {
      const { headers } = await assertReachable(address);
      const date = Date.parse(headers.get('date') ?? '');
      return Number.isNaN(date) ? null : Math.round((Date.now() - date) / 1000);
    },
    /** @throws NotAllowedError when the key is refused, BackendUnreachableError, BackendRequestError */
    async assertKeyOpens(): Promise<void> {
      await sendQuery(createReaderClient(address).from('blog_posts').select('id').limit(1));
    },
    async hasImageBucket(): Promise<boolean> {
      const path = `/storage/v1/object/public/${IMAGE_BUCKET}/no-such-picture`;
      const response = await fetchBackend(address.url + path, { headers: { apikey: address.publishableKey } });
      return !/bucket not found/i.test(await response.text());
    },
  };
}
