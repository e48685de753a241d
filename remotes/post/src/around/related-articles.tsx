import type { PostCard } from '@ledgerlight/posts/post';
import { type PostType, postTypeLabel } from '@ledgerlight/posts/types';
import { Link } from '@ledgerlight/shell-api';
import { postPath } from '@ledgerlight/site/routes';
import { ArticleCard } from '@ledgerlight/ui/article-card';
import { CardGrid } from '@ledgerlight/ui/card-grid';
import { ARTICLE_COPY } from '../copy.ts';
import style from './related-articles.module.css';

/** Shows further articles of the same kind. */
export function RelatedArticles({ type, posts }: { readonly type: PostType; readonly posts: readonly PostCard[] }) {
  if (posts.length === 0) return null;
  return (
    <section className={style.related} aria-labelledby="related">
      <h2 className={style.title} id="related">
        {ARTICLE_COPY.related} {postTypeLabel(type)}
      </h2>
      <CardGrid>
        {posts.map((post) => (
          <ArticleCard
            key={post.id}
            Link={Link}
            to={postPath(post.slug)}
            title={post.title}
            kind={postTypeLabel(post.type)}
            excerpt={post.excerpt}
            author={post.author}
            publishedAt={post.publishedAt}
            readingMinutes={post.readingMinutes}
            imageUrl={post.imageUrl}
            imageAlt={post.imageAlt}
            imageFocus={post.imageFocus}
            imageColour={post.imageColour}
            action={ARTICLE_COPY.readRelated}
            headingLevel={3}
          />
        ))}
      </CardGrid>
    </section>
  );
}
