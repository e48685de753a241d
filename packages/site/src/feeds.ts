import type { AuthorLink } from '@ledgerlight/posts/author';
import type { TopicLink } from '@ledgerlight/posts/post';
import { POST_TYPES, type PostType } from '@ledgerlight/posts/types';
import { BRAND } from './brand.ts';
import { CORRECTIONS_TEXT, CORRECTIONS_TITLE } from './copy/corrections.ts';
import { authorPath, listPathOf, ROUTES, topicPath } from './routes.ts';

/** A feed of the site: the shell serves it and names it in the head of pages. */
export interface Feed {
  readonly title: string;
  readonly description: string;
  readonly types: readonly PostType[];
  /** The name that the posts are signed with; of any author without it. */
  readonly author?: string;
  /** Only posts of this topic, by its slug. */
  readonly topic?: string;
  readonly pagePath: string;
  readonly rssPath: string;
  readonly atomPath: string;
}

/** The title of a part of the site's posts, and the addresses of its feed. */
function feedAt(title: string, path: string): Pick<Feed, 'title' | 'rssPath' | 'atomPath'> {
  return { title: `${BRAND.name}: ${title}`, rssPath: `${path}.rss`, atomPath: `${path}.atom` };
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
  ...feedAt(CORRECTIONS_TITLE, '/feeds/corrections'),
  description: CORRECTIONS_TEXT,
  types: [],
  pagePath: ROUTES.corrections,
};

/** The feed of the newsletter; its entries are the issues that were sent. */
export const NEWSLETTER_FEED: Feed = {
  ...feedAt('the letter', '/feeds/newsletter'),
  description: `Each letter of ${BRAND.name} on the day it is sent.`,
  types: [],
  pagePath: ROUTES.newsletter,
};

export const TYPE_FEEDS: readonly Feed[] = POST_TYPES.map(({ value, label }) => ({
  ...feedAt(label, `/feeds/${value}`),
  description: `New posts in ${label} from ${BRAND.name}, with their full text.`,
  types: [value],
  pagePath: listPathOf(value),
}));

/** Returns the feed of what an author writes. */
export function authorFeed({ slug, name }: AuthorLink): Feed {
  return {
    ...feedAt(name, `${AUTHOR_FEEDS_PATH}${slug}`),
    description: `New posts by ${name} on ${BRAND.name}, with their full text.`,
    types: SITE_FEED.types,
    author: name,
    pagePath: authorPath(slug),
  };
}

export const AUTHOR_FEEDS_PATH = '/feeds/authors/';

export function topicFeed({ slug, name }: TopicLink): Feed {
  return {
    ...feedAt(name, `/feeds/topics/${slug}`),
    description: `New posts on ${name.toLowerCase()} from ${BRAND.name}, with their full text.`,
    types: SITE_FEED.types,
    topic: slug,
    pagePath: topicPath(slug),
  };
}

/**
 * Returns the feeds of a page by its canonical path with query: the one of all posts, and that of its list or author.
 * @param title names the author on an author's page
 */
export function feedsOfPage(path: string, title: string): readonly Feed[] {
  const [, kind, slug] = OWN_PAGE.exec(path) ?? [];
  if (slug && kind === 'authors') return [SITE_FEED, authorFeed({ slug, name: title })];
  if (slug) return [SITE_FEED, topicFeed({ slug, name: slug.replaceAll('-', ' ') })];
  const shown = path === ROUTES.news ? ROUTES.blog : path;
  return [SITE_FEED, ...[...TYPE_FEEDS, CORRECTIONS_FEED, NEWSLETTER_FEED].filter((feed) => feed.pagePath === shown)];
}

/** The page of an author or of a topic. */
const OWN_PAGE = /^\/(authors|topics)\/([a-z0-9-]+)(?:\?|$)/;
