import { imageSizeFromAddress } from '@ledgerlight/pictures/name';
import { postTypeLabel } from '@ledgerlight/posts/types';
import type { PageContext } from '@ledgerlight/shell-api';
import type { MetaImage, PageMeta } from '@ledgerlight/site/page-meta';
import { listPathOf, postPath } from '@ledgerlight/site/routes';
import { postImage } from '@ledgerlight/site/share-image';
import { breadcrumbList } from '@ledgerlight/site/structured-data';
import type { ArticleData } from './article-data.ts';
import { articleNode } from './article-node.ts';

/** What the head of an article's page says. */
export function articleMeta({ article }: ArticleData, { origin }: PageContext): PageMeta {
  const path = postPath(article.slug);
  const title = article.metaTitle ?? article.title;
  const description = article.metaDescription ?? article.excerpt;
  return {
    title,
    description,
    path,
    kind: 'article',
    index: true,
    keywords: [postTypeLabel(article.type)],
    image: postImage(origin, article),
    ...(article.imageUrl !== null && { furtherImage: featuredImage(article.imageUrl, article.imageAlt) }),
    article: { author: article.author, publishedAt: article.publishedAt, updatedAt: article.updatedAt },
    structuredData: [
      articleNode({ origin, post: article, corrections: article.corrections, description }),
      breadcrumbList(origin, [
        { name: postTypeLabel(article.type), path: listPathOf(article.type) },
        { name: article.title, path },
      ]),
    ],
  };
}

function featuredImage(url: string, alt: string): MetaImage {
  return { url, ...imageSizeFromAddress(url), alt };
}
