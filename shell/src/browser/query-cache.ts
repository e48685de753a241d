import { QueryClient } from '@tanstack/react-query';

/** Makes what keeps the data of pages. It is fetched when a navigation is about to need it. */
export function createQueryCache(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { gcTime: ONE_HOUR } } });
}

/** How long a page that was shown is at hand for whoever goes back to it, in milliseconds. */
const ONE_HOUR = 60 * 60_000;
