import { useLoaderData } from 'react-router-dom';

/** What the loader of this page's route gave, or the route's fallback in its place. */
export function usePageData<Data>(): Data {
  // A route brings its page and its loader together, and no page is shown with the data of another release. The compiler
  // cannot know which route an element will stand in.
  return useLoaderData() as Data;
}
