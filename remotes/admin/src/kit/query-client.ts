import { QueryClient, type QueryKey } from '@tanstack/react-query';

/** Creates the query client of one person's dashboard, which caches nothing beyond what is shown. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, gcTime: 0, networkMode: 'always', refetchOnWindowFocus: false },
      mutations: { networkMode: 'always' },
    },
  });
}

/** Loads queries again. A first load that began before a change is not waited for. */
export async function reloadQueries(client: QueryClient, queryKey: QueryKey): Promise<void> {
  await client.cancelQueries({ queryKey });
  await client.invalidateQueries({ queryKey });
}

/** The first part of the keys of error reports, which publishing a correction invalidates. */
export const ERROR_REPORTS_KEY = 'error-report';
