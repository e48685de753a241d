import { DEFAULT_POST_TYPE, listRouteOf, type PostType } from '@ledgerlight/posts/types';

/** The pages of the site (specification section 2). */
export const ROUTES = {
  home: '/',
  blog: '/blog',
  news: '/news',
  guides: '/guides',
  education: '/education',
  tools: '/tools',
  calculators: '/calculators',
  about: '/about',
  contact: '/contact',
  search: '/search',
  corrections: '/corrections',
  authors: '/authors',
  topics: '/topics',
  glossary: '/glossary',
  newsletter: '/newsletter',
  privacy: '/privacy-policy',
  terms: '/terms-and-conditions',
  services: '/services',
  caseStudies: '/case-studies',
} as const;

/** The newsletter's form is a page at its address too. */
export const FORM_ADDRESSES = { contact: '/_contact', newsletter: '/embed/newsletter' } as const;

export const STAFF_ADDRESSES = { releases: '/_admin/releases' } as const;

export const NEWSLETTER_LINKS = { confirm: '/newsletter/confirm', unsubscribe: '/newsletter/unsubscribe' } as const;

/** Returns the address of an issue of the newsletter. */
export function newsletterIssuePath(slug: string): string {
  return `${ROUTES.newsletter}/${slug}`;
}

/** A preview is at this path and its token, which is as secret as the draft: no log contains it. */
export const PREVIEW_PATH = '/preview/';

export const TOKEN_PARAMETER = 'token';

export const SEARCH_PARAMETER = 'q';

/** The slug of the post that a message on the contact page is about: a parameter there and a field of the form. */
export const ARTICLE_PARAMETER = 'article';

/** Returns the address of the contact form for an error in the post. */
export function errorReportPath(slug: string): string {
  return `${ROUTES.contact}?${ARTICLE_PARAMETER}=${encodeURIComponent(slug)}`;
}

/** The id of the corrections on the page of a post. */
export const CORRECTIONS_ID = 'corrections';

/** The id of the list of saved posts on the search page without a query. */
export const SAVED_POSTS_ID = 'saved';

/** The id of a term on the page of the glossary. */
export function termId(slug: string): string {
  return `term-${slug}`;
}

/** Returns the address of a term in the glossary. */
export function glossaryPath(slug: string): string {
  return `${ROUTES.glossary}#${termId(slug)}`;
}

export function searchPath(query: string): string {
  return `${ROUTES.search}?${SEARCH_PARAMETER}=${encodeURIComponent(query)}`;
}

export const SEARCH_FIELD_ID = 'search-words';

/** A form field that only bots fill in. */
export const HONEYPOT_FIELD = 'honeypot';

export function postPath(slug: string): string {
  return `${ROUTES.blog}/${slug}`;
}

/** The id of a service on the page of services. */
export function serviceId(name: string): string {
  return name.toLowerCase().replaceAll(' ', '-');
}

export function servicePath(name: string): string {
  return `${ROUTES.services}#${serviceId(name)}`;
}

export function authorPath(slug: string): string {
  return `${ROUTES.authors}/${slug}`;
}

export function topicPath(slug: string): string {
  return `${ROUTES.topics}/${slug}`;
}

/** The list of all posts; its filters are further parameters. */
export const ALL_POSTS_PATH = `${ROUTES.blog}?type=all`;

export function listPathOf(type: PostType): string {
  const page = listRouteOf(type);
  return UNFILTERED_TYPES.has(type) ? page : `${page}?type=${type}`;
}

export function isPageAddress(address: string): boolean {
  return PAGE_SECTIONS.has(firstSegment(address));
}

function firstSegment(address: string): string {
  return address.split(/[/?#]/, 2)[1] ?? '';
}

const PAGE_SECTIONS: ReadonlySet<string> = new Set(Object.values(ROUTES).map(firstSegment));

/** The types that /blog, /guides and /education list without a filter (decision 0021). */
const UNFILTERED_TYPES: ReadonlySet<PostType> = new Set([DEFAULT_POST_TYPE, 'financial-guide', 'education']);
