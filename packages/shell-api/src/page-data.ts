import { useLoaderData } from 'react-router-dom';

/** Returns the data of the page's loader. Components of a page call it; a page of a failed loader shows its error boundary instead. */
export function usePageData<Data>(): Data {
  // Page and loader are of the same route and release, which the compiler cannot know.
  return useLoaderData() as Data;
}
