import { DEFAULT_POST_TYPE, listRouteOf, type PostType } from '@ledgerlight/posts/types';

/** The pages of the site (specification section 2). */
export const ROUTES = {
  home: '/',
  blog: '/blog',
  news: '/news',
  guides: '/guides',
  education: '/education',
  tools: '/tools',
  about: '/about',
  contact: '/contact',
  search: '/search',
  privacy: '/privacy-policy',
  terms: '/terms-and-conditions',
  services: '/services',
  caseStudies: '/case-studies',
} as const;

/** Where the site's forms are sent; the newsletter's form is a page at its address too. */
export const FORM_ADDRESSES = { contact: '/_contact', newsletter: '/embed/newsletter' } as const;

/** Where the shell answers staff who are signed in. */
export const STAFF_ADDRESSES = { releases: '/_admin/releases' } as const;

/** Where the links lead that the newsletter's messages carry, each with a token in its query. */
export const NEWSLETTER_LINKS = { confirm: '/newsletter/confirm', unsubscribe: '/newsletter/unsubscribe' } as const;

/** What names the token in the address of a newsletter's link. */
export const TOKEN_PARAMETER = 'token';

/** What names the words in the address of a search. */
export const SEARCH_PARAMETER = 'q';

/** The page that shows what is found for these words. */
export function searchPath(words: string): string {
  return `${ROUTES.search}?${SEARCH_PARAMETER}=${encodeURIComponent(words)}`;
}

/** The id of the field on the search page, which the frame gives the focus to. */
export const SEARCH_FIELD_ID = 'search-words';

/** The field of every form that people do not see. Whatever fills it in is no person. */
export const HONEYPOT_FIELD = 'honeypot';

/** The page of one post. */
export function postPath(slug: string): string {
  return `${ROUTES.blog}/${slug}`;
}

/** The list that shows posts of this type: the page alone where it lists the type unasked, else with the filter. */
export function listPathOf(type: PostType): string {
  const page = listRouteOf(type);
  return UNFILTERED_TYPES.has(type) ? page : `${page}?type=${type}`;
}

/** Whether an address within the site is one of its pages, and not a file, a feed or the area of the staff. */
export function isPageAddress(address: string): boolean {
  return PAGE_PLACES.has(placeOf(address));
}

/** The first part of a path. */
function placeOf(address: string): string {
  return address.split(/[/?#]/, 2)[1] ?? '';
}

const PAGE_PLACES: ReadonlySet<string> = new Set(Object.values(ROUTES).map(placeOf));

/** What /blog, /guides and /education list without a filter (decision 0045). */
const UNFILTERED_TYPES: ReadonlySet<PostType> = new Set([DEFAULT_POST_TYPE, 'financial-guide', 'education']);
