import { useLoaderData } from 'react-router-dom';

/** Returns the data of the route's loader, or its fallback. */
export function usePageData<Data>(): Data {
  // Page and loader are of the same route and release, which the compiler cannot know.
  return useLoaderData() as Data;
}
