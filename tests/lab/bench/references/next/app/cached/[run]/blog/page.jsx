import { List } from '../../../../source/list.jsx';
import { posts } from '../../../../source/posts.js';

export const revalidate = 3_600;

/** No page is made by the build, which knows no backend: the first request for it makes it. */
export function generateStaticParams() {
  return [];
}

export default function Page() {
  return <List posts={posts()} />;
}
