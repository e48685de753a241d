import { POST_TYPES, type PostType } from '@ledgerlight/posts/types';
import { BRAND } from './brand.ts';
import { CORRECTIONS_TEXT, CORRECTIONS_TITLE } from './copy/corrections.ts';
import { listPathOf, ROUTES } from './routes.ts';

/** A feed of the site: the shell serves it and names it in the head of pages. */
export interface Feed {
  readonly title: string;
  readonly description: string;
  readonly types: readonly PostType[];
  readonly pagePath: string;
  readonly rssPath: string;
  readonly atomPath: string;
}

export const SITE_FEED: Feed = {
  title: BRAND.name,
  description: BRAND.description,
  types: POST_TYPES.map(({ value }) => value),
  pagePath: ROUTES.home,
  rssPath: '/rss.xml',
  atomPath: '/atom.xml',
};

/** The feed of corrections; its entries are notes, not posts. */
export const CORRECTIONS_FEED: Feed = {
  title: `${BRAND.name}: ${CORRECTIONS_TITLE}`,
  description: CORRECTIONS_TEXT,
  types: [],
  pagePath: ROUTES.corrections,
  rssPath: '/feeds/corrections.rss',
  atomPath: '/feeds/corrections.atom',
};

/** The feed of the newsletter; its entries are the issues that were sent. */
export const NEWSLETTER_FEED: Feed = {
  title: `${BRAND.name}: the letter`,
  description: `Each letter of ${BRAND.name} on the day it is sent.`,
  types: [],
  pagePath: ROUTES.newsletter,
  rssPath: '/feeds/newsletter.rss',
  atomPath: '/feeds/newsletter.atom',
};

export const TYPE_FEEDS: readonly Feed[] = POST_TYPES.map(({ value, label }) => ({
  title: `${BRAND.name}: ${label}`,
  description: `New posts in ${label} from ${BRAND.name}, with their full text.`,
  types: [value],
  pagePath: listPathOf(value),
  rssPath: `/feeds/${value}.rss`,
  atomPath: `/feeds/${value}.atom`,
}));

/** Returns the feeds of a page by its canonical path with query: the one of all posts, and that of its list. */
export function feedsOfPage(path: string): readonly Feed[] {
  const shown = path === ROUTES.news ? ROUTES.blog : path;
  return [SITE_FEED, ...[...TYPE_FEEDS, CORRECTIONS_FEED, NEWSLETTER_FEED].filter((feed) => feed.pagePath === shown)];
}
