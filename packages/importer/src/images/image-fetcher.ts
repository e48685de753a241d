import pLimit, { type LimitFunction } from 'p-limit';
import { type FetchedImage, type FetchLimits, fetchImage } from './fetch-image.ts';
import type { Network } from './network.ts';

export type ImageFetcher = (address: string) => Promise<FetchedImage>;

/** Creates the fetcher of an import, which caches refusals, limits requests per host, and gives up on hosts that time out repeatedly. */
export function createImageFetcher(network: Network, signal: AbortSignal, limits?: FetchLimits): ImageFetcher {
  const refusals = new Map<string, FetchedImage>();
  const hosts = new Map<string, { readonly limit: LimitFunction; timeouts: number }>();

  return (address) => {
    const secure = address.replace(/^http:/i, 'https:');
    const host = URL.canParse(secure) ? new URL(secure).host : '';
    const state = hosts.get(host) ?? { limit: pLimit(MAX_REQUESTS_PER_HOST), timeouts: 0 };
    hosts.set(host, state);
    return state.limit(async () => {
      const known = refusals.get(secure);
      if (known) return known;
      if (state.timeouts >= MAX_TIMEOUTS) {
        return { refusal: `its host timed out ${MAX_TIMEOUTS} times`, isTimeout: true };
      }
      const fetched = await fetchImage(secure, network, signal, limits);
      state.timeouts = 'isTimeout' in fetched && fetched.isTimeout ? state.timeouts + 1 : 0;
      if ('refusal' in fetched) refusals.set(secure, fetched);
      return fetched;
    });
  };
}

const MAX_REQUESTS_PER_HOST = 2;
const MAX_TIMEOUTS = 3;
