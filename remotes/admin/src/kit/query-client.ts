import { QueryClient } from '@tanstack/react-query';

/** Creates the query client of one person's dashboard, which caches nothing beyond what is shown. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, gcTime: 0, networkMode: 'always', refetchOnWindowFocus: false },
      mutations: { networkMode: 'always' },
    },
  });
}
