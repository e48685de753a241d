import type { Author, AuthorNote } from '@ledgerlight/posts/author';
import type { PostCard } from '@ledgerlight/posts/post';
import { BRAND, CONTACT, SOCIAL_LINKS } from './brand.ts';
import { SERVICES } from './navigation.ts';
import { authorPath, postPath, ROUTES, SEARCH_PARAMETER } from './routes.ts';
import { portableImage } from './share-image.ts';
import { ICON_PATHS } from './web-app.ts';

/** A node of a page's JSON-LD `@graph`. URLs in it are absolute. */
export type StructuredDataNode = Readonly<Record<string, unknown>>;

/** Joins the nodes of a page and of the site, when the shell writes the JSON-LD of the head. */
export function mergeNodes(nodes: readonly StructuredDataNode[]): readonly StructuredDataNode[] {
  const merged = new Map<unknown, StructuredDataNode>();
  for (const node of nodes) {
    const name = node['@id'] ?? Symbol('unnamed');
    merged.set(name, { ...merged.get(name), ...node });
  }
  return [...merged.values()];
}

export function siteNodes(origin: string): readonly StructuredDataNode[] {
  return [
    {
      '@type': ['Organization', 'FinancialService'],
      '@id': organizationId(origin),
      name: BRAND.name,
      legalName: BRAND.legalName,
      description: BRAND.description,
      url: origin + ROUTES.home,
      logo: origin + ICON_PATHS.large,
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
      url: origin + ROUTES.home,
      inLanguage: 'en',
      publisher: { '@id': organizationId(origin) },
      potentialAction: {
        '@type': 'SearchAction',
        target: {
          '@type': 'EntryPoint',
          urlTemplate: `${origin}${ROUTES.search}?${SEARCH_PARAMETER}={search_term_string}`,
        },
        'query-input': 'required name=search_term_string',
      },
    },
  ];
}

/** `steps` leave the home page out and end with the page itself. */
export function breadcrumbList(
  origin: string,
  steps: readonly { readonly name: string; readonly path: string }[],
): StructuredDataNode {
  const items = [{ name: 'Home', path: ROUTES.home }, ...steps];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: items.map(({ name, path }, index) => listItem(index, { name, item: origin + path })),
  };
}

function listItem(index: number, item: StructuredDataNode): StructuredDataNode {
  return { '@type': 'ListItem', position: index + 1, ...item };
}

interface CollectionPageOptions {
  readonly origin: string;
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly posts?: readonly Pick<PostCard, 'slug' | 'title'>[];
  /** The pages of the collection, if it is not one of posts. */
  readonly pages?: readonly { readonly path: string; readonly title: string }[];
}

export function collectionPage(collection: CollectionPageOptions): StructuredDataNode {
  const { origin, path, title, description, posts = [] } = collection;
  const { pages = posts.map((post) => ({ path: postPath(post.slug), title: post.title })) } = collection;
  const url = origin + path;
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
      numberOfItems: pages.length,
      itemListElement: pages.map((page, index) => listItem(index, { url: origin + page.path, name: page.title })),
    },
  };
}

/** Returns the node of an author, which posts and the author's page share. */
export function authorNode(origin: string, author: AuthorNote & Pick<Author, 'name'>): StructuredDataNode {
  const url = origin + authorPath(author.slug);
  const isPerson = author.kind === 'person';
  return {
    '@type': isPerson ? 'Person' : 'Organization',
    '@id': `${url}#author`,
    name: author.name,
    url,
    ...(author.biography !== null && { description: author.biography }),
    ...(author.portraitUrl !== null && { image: portableImage(origin, author.portraitUrl) }),
    ...(author.links.length > 0 && { sameAs: author.links }),
    ...(isPerson && author.role !== null && { jobTitle: author.role }),
    ...(isPerson
      ? { worksFor: { '@id': organizationId(origin) } }
      : { parentOrganization: { '@id': organizationId(origin) } }),
  };
}

export function organizationId(origin: string): string {
  return `${origin}/#organization`;
}

export function websiteId(origin: string): string {
  return `${origin}/#website`;
}
