import { Post } from '../../../../source/post.jsx';
import { posts } from '../../../../source/posts.js';

export const dynamic = 'force-dynamic';

export default async function Page({ params }) {
  const { slug } = await params;
  return <Post posts={posts()} slug={slug} />;
}
