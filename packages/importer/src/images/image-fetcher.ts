import pLimit, { type LimitFunction } from 'p-limit';
import { type FetchedPicture, type FetchLimits, fetchPicture } from './fetch-image.ts';
import type { Network } from './network.ts';

/** Fetches the image at an address of another host, or gives why it could not. Never rejects, unless the import is stopped. */
export type ImageFetcher = (address: string) => Promise<FetchedPicture>;

/**
 * Creates the fetcher of one import. An address that failed is asked once, each host by few requests at a time, and a host that timed out several times
 * no more.
 */
export function createImageFetcher(network: Network, signal: AbortSignal, limits?: FetchLimits): ImageFetcher {
  const refused = new Map<string, FetchedPicture>();
  const hosts = new Map<string, { readonly limit: LimitFunction; timeouts: number }>();

  return (address) => {
    const secure = address.replace(/^http:/i, 'https:');
    const host = URL.canParse(secure) ? new URL(secure).host : '';
    const state = hosts.get(host) ?? { limit: pLimit(MAX_REQUESTS_PER_HOST), timeouts: 0 };
    hosts.set(host, state);
    return state.limit(async () => {
      const known = refused.get(secure);
      if (known) return known;
      if (state.timeouts >= MAX_TIMEOUTS) {
        return { refusal: `its host timed out ${MAX_TIMEOUTS} times`, isLate: true };
      }
      const fetched = await fetchPicture(secure, network, signal, limits);
      state.timeouts = 'isLate' in fetched && fetched.isLate ? state.timeouts + 1 : 0;
      if ('refusal' in fetched) refused.set(secure, fetched);
      return fetched;
    });
  };
}

const MAX_REQUESTS_PER_HOST = 2;
const MAX_TIMEOUTS = 3;
