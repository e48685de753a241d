import { type QueryKey, type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';

type LoadOptions<Data> = Omit<UseQueryOptions<Data>, 'queryKey' | 'queryFn'>;

/** Loads what the key names; a request that is no longer needed is aborted. */
export function useLoaded<Data>(
  queryKey: QueryKey,
  load: (signal: AbortSignal) => Promise<Data>,
  options?: LoadOptions<Data>,
): UseQueryResult<Data> {
  return useQuery<Data>({ queryKey, queryFn: ({ signal }) => load(signal), ...options });
}
