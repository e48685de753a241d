import { imageSizeFromAddress } from '@ledgerlight/images/name';
import { postTypeLabel } from '@ledgerlight/posts/types';
import type { Article, PageContext } from '@ledgerlight/shell-api';
import type { PageMeta } from '@ledgerlight/site/page-meta';
import { listPathOf, postPath } from '@ledgerlight/site/routes';
import { portableImage, postImage } from '@ledgerlight/site/share-image';
import {
  authorNode,
  breadcrumbList,
  organizationId,
  type StructuredDataNode,
  websiteId,
} from '@ledgerlight/site/structured-data';
import type { PostData } from './post-page.tsx';

export function postMeta({ post }: PostData, { origin }: PageContext): PageMeta {
  const { author, imageUrl, publishedAt, updatedAt } = post;
  const path = postPath(post.slug);
  const description = post.metaDescription ?? post.excerpt;
  return {
    title: post.metaTitle ?? post.title,
    description,
    path,
    // A shell of an earlier release sends posts without these.
    ...(post.canonicalUrl && { canonicalUrl: post.canonicalUrl }),
    social: { title: post.socialTitle ?? undefined, description: post.socialDescription ?? undefined },
    kind: 'article',
    index: post.indexing !== 'noindex',
    keywords: [postTypeLabel(post.type), ...topicsOf(post)],
    image: postImage(origin, post),
    ...(imageUrl !== null && {
      furtherImage: { url: portableImage(origin, imageUrl), ...imageSizeFromAddress(imageUrl), alt: post.imageAlt },
    }),
    article: { author, publishedAt, updatedAt },
    structuredData: [
      { ...postNode(origin, post, description), author: authorOf(origin, post) },
      breadcrumbList(origin, [
        { name: postTypeLabel(post.type), path: listPathOf(post.type) },
        { name: post.title, path },
      ]),
    ],
  };
}

function topicsOf({ topicLinks = [] }: Article): readonly string[] {
  return topicLinks.map(({ name }) => name);
}

function postNode(origin: string, post: Article, description: string): StructuredDataNode {
  const url = origin + postPath(post.slug);
  return {
    '@type': post.type === 'financial-news' ? 'NewsArticle' : 'BlogPosting',
    '@id': `${url}#article`,
    url,
    mainEntityOfPage: post.canonicalUrl || url,
    headline: post.title,
    description,
    ...(post.imageUrl !== null && { image: [portableImage(origin, post.imageUrl)] }),
    datePublished: post.publishedAt,
    dateModified: post.updatedAt,
    ...(post.corrections.length > 0 && {
      correction: post.corrections.map(({ note, correctedAt }) => ({
        '@type': 'CorrectionComment',
        text: note,
        datePublished: correctedAt,
      })),
    }),
    articleSection: postTypeLabel(post.type),
    ...(post.topicLinks && { keywords: topicsOf(post) }),
    timeRequired: `PT${post.readingMinutes}M`,
    inLanguage: 'en',
    publisher: { '@id': organizationId(origin) },
    isPartOf: { '@id': websiteId(origin) },
  };
}

/** The node is whole, because the page of the author is another document. */
function authorOf(origin: string, { author: name, authorNote }: Article): StructuredDataNode {
  return authorNote ? authorNode(origin, { ...authorNote, name }) : { '@type': 'Person', name };
}
