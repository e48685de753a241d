import { Article } from '../../../../source/article.jsx';
import { posts } from '../../../../source/posts.js';

export const dynamic = 'force-dynamic';

export default async function Page({ params }) {
  const { slug } = await params;
  return <Article posts={posts()} slug={slug} />;
}
