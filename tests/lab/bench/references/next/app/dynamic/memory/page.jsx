import { List } from '../../../source/list.jsx';
import { cachedPosts } from '../../../source/posts.js';

export const dynamic = 'force-dynamic';

export default function Page() {
  return <List posts={cachedPosts()} />;
}
