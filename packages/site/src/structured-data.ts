import type { Correction, PostCard } from '@ledgerlight/posts/post';
import { postTypeLabel } from '@ledgerlight/posts/post-types';
import { BRAND, CONTACT, SOCIAL_LINKS } from './brand.ts';
import { SERVICES } from './navigation.ts';
import { postPath, ROUTES, SEARCH_PARAMETER } from './routes.ts';
import { ICON_PATHS } from './web-app.ts';

/** A node of a page's JSON-LD `@graph`. Addresses in it are absolute. */
export type StructuredDataNode = Readonly<Record<string, unknown>>;

/** The author that stands for the company instead of a person (specification section 9). */
export const TEAM_AUTHOR = 'Financial Advisory Team';

/** One node for each `@id`, with what all nodes of that name say, in the order in which they come first. */
export function mergeNodes(nodes: readonly StructuredDataNode[]): readonly StructuredDataNode[] {
  const merged = new Map<unknown, StructuredDataNode>();
  for (const node of nodes) {
    const name = node['@id'] ?? Symbol('unnamed');
    merged.set(name, { ...merged.get(name), ...node });
  }
  return [...merged.values()];
}

/** The nodes that every page carries: who publishes, and the site. */
export function siteNodes(origin: string): readonly StructuredDataNode[] {
  return [
    {
      '@type': ['Organization', 'FinancialService'],
      '@id': organizationId(origin),
      name: BRAND.name,
      legalName: BRAND.legalName,
      description: BRAND.description,
      url: absolute(origin, ROUTES.home),
      logo: absolute(origin, ICON_PATHS.large),
      email: CONTACT.email,
      telephone: CONTACT.phone,
      address: {
        '@type': 'PostalAddress',
        streetAddress: CONTACT.street,
        postalCode: CONTACT.postalCode,
        addressLocality: CONTACT.city,
        addressCountry: CONTACT.countryCode,
      },
      sameAs: SOCIAL_LINKS.map(({ address }) => address),
      knowsAbout: SERVICES,
    },
    {
      '@type': 'WebSite',
      '@id': websiteId(origin),
      name: BRAND.name,
      url: absolute(origin, ROUTES.home),
      inLanguage: 'en',
      publisher: { '@id': organizationId(origin) },
      potentialAction: {
        '@type': 'SearchAction',
        target: {
          '@type': 'EntryPoint',
          urlTemplate: `${absolute(origin, ROUTES.search)}?${SEARCH_PARAMETER}={search_term_string}`,
        },
        'query-input': 'required name=search_term_string',
      },
    },
  ];
}

/** The way from the home page to this one. `steps` leave the home page out and end with the page itself. */
export function breadcrumbList(
  origin: string,
  steps: readonly { readonly name: string; readonly path: string }[],
): StructuredDataNode {
  const places = [{ name: 'Home', path: ROUTES.home }, ...steps];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: places.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absolute(origin, path),
    })),
  };
}

/** A page that lists posts, with its posts in order. */
export function collectionPage({
  origin,
  path,
  title,
  description,
  posts,
}: {
  readonly origin: string;
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly posts: readonly Pick<PostCard, 'slug' | 'title'>[];
}): StructuredDataNode {
  const url = absolute(origin, path);
  return {
    '@type': 'CollectionPage',
    '@id': url,
    url,
    name: title,
    description,
    inLanguage: 'en',
    isPartOf: { '@id': websiteId(origin) },
    mainEntity: {
      '@type': 'ItemList',
      numberOfItems: posts.length,
      itemListElement: posts.map((post, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        url: absolute(origin, postPath(post.slug)),
        name: post.title,
      })),
    },
  };
}

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
  const url = absolute(origin, postPath(post.slug));
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

/** The questions that a page answers, with their answers as plain text. */
export function faqPage({
  origin,
  path,
  questions,
}: {
  readonly origin: string;
  readonly path: string;
  readonly questions: readonly { readonly question: string; readonly answer: string }[];
}): StructuredDataNode {
  const url = absolute(origin, path);
  return {
    '@type': 'FAQPage',
    '@id': `${url}#questions`,
    url,
    inLanguage: 'en',
    isPartOf: { '@id': websiteId(origin) },
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

function absolute(origin: string, path: string): string {
  return origin + path;
}

function organizationId(origin: string): string {
  return `${origin}/#organization`;
}

function websiteId(origin: string): string {
  return `${origin}/#website`;
}
