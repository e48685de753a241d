import { QueryClient } from '@tanstack/react-query';

/** Makes what keeps the data of pages. It is fetched when a navigation is about to need it. */
export function createQueryCache(): QueryClient {
  return new QueryClient();
}
