import { QueryClient } from '@tanstack/react-query';

/**
 * What the sections ask the backend through. They ask when they are shown, and again when they are told to; an answer lives as
 * long as somebody sees it, since it is that person's. Failures are shown at once, and trying again is offered.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { retry: false, gcTime: 0, networkMode: 'always', refetchOnWindowFocus: false } },
  });
}
