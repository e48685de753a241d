import type { PostCard } from '@ledgerlight/posts/post';
import { BRAND, CONTACT, SOCIAL_LINKS } from './brand.ts';
import { SERVICES } from './navigation.ts';
import { postPath, ROUTES, SEARCH_PARAMETER } from './routes.ts';
import { ICON_PATHS } from './web-app.ts';

/** A node of a page's JSON-LD `@graph`. Addresses in it are absolute. */
export type StructuredDataNode = Readonly<Record<string, unknown>>;

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

/** Names the company in a page's graph. */
export function organizationId(origin: string): string {
  return `${origin}/#organization`;
}

/** Names the site in a page's graph. */
export function websiteId(origin: string): string {
  return `${origin}/#website`;
}

function absolute(origin: string, path: string): string {
  return origin + path;
}
