import type { Correction, PostCard } from '@ledgerlight/posts/post';
import { postTypeLabel } from '@ledgerlight/posts/types';
import { postPath } from '@ledgerlight/site/routes';
import { organizationId, type StructuredDataNode, websiteId } from '@ledgerlight/site/structured-data';

/** The author that stands for the company instead of a person (specification section 9). */
export const TEAM_AUTHOR = 'Financial Advisory Team';

/**
 * A post: a news article where its type is financial news, else a blog posting. Its image is the featured one.
 * @param corrections what was wrong with it
 */
export function articleNode({
  origin,
  post,
  corrections = [],
  description,
}: {
  readonly origin: string;
  readonly post: PostCard;
  readonly corrections?: readonly Correction[];
  readonly description: string;
}): StructuredDataNode {
  const url = origin + postPath(post.slug);
  return {
    '@type': post.type === 'financial-news' ? 'NewsArticle' : 'BlogPosting',
    '@id': `${url}#article`,
    url,
    mainEntityOfPage: url,
    headline: post.title,
    description,
    ...(post.imageUrl !== null && { image: [post.imageUrl] }),
    datePublished: post.publishedAt,
    dateModified: post.updatedAt,
    ...(corrections.length > 0 && {
      correction: corrections.map(({ note, correctedAt }) => ({
        '@type': 'CorrectionComment',
        text: note,
        datePublished: correctedAt,
      })),
    }),
    articleSection: postTypeLabel(post.type),
    timeRequired: `PT${post.readingMinutes}M`,
    inLanguage: 'en',
    author: post.author === TEAM_AUTHOR ? { '@id': organizationId(origin) } : { '@type': 'Person', name: post.author },
    publisher: { '@id': organizationId(origin) },
    isPartOf: { '@id': websiteId(origin) },
  };
}
