import { List } from '../../../source/list.jsx';
import { posts } from '../../../source/posts.js';

export const dynamic = 'force-dynamic';

export default function Page() {
  return <List posts={posts()} />;
}
