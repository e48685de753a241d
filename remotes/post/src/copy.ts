import { BRAND } from '@ledgerlight/site/brand';
import { PROMISES } from '@ledgerlight/site/claims/promises';
import { CORRECTIONS_TITLE } from '@ledgerlight/site/copy/corrections';
import { TEAM_AUTHOR } from './article/article-node.ts';

/** The texts of an article's page (specification section 2, 'Post detail'). */
export const ARTICLE_COPY = {
  loading: 'Loading the article',
  breadcrumbLabel: 'Breadcrumb',
  breadcrumbHome: 'Home',
  by: 'By',
  updated: 'Updated',
  corrections: CORRECTIONS_TITLE,
  minutes: 'min read',
  contents: 'In this article',
  disclaimer:
    'This article is general information, not advice on your own situation. The value of investments can fall as well as rise, and you may get back less than you put in.',
  writtenBy: 'Written by',
  printedFrom: 'Read it online:',
  neighboursLabel: 'Next to this article',
  older: 'Previous article',
  newer: 'Next article',
  /** The words before the kind of the article. */
  related: 'More in',
  readRelated: 'Read Article',
} as const;

/** The card that leads to the contact page. */
export const ARTICLE_ACTION_COPY = {
  title: 'Talk it through with an adviser',
  text: `Tell us where you stand and what you want to reach. ${PROMISES.firstConversation.text}`,
  action: 'Get Started Today',
} as const;

/** The words for passing an article on. */
export const SHARE_COPY = {
  title: 'Share this article',
  /** The words before the name of the network, for whoever does not see the title. */
  shareOn: 'Share on',
  linkedin: 'LinkedIn',
  x: 'X',
  email: 'Email',
  shareBy: 'Share by',
  copy: 'Copy link',
  copied: 'Link copied',
  notCopied: 'The link could not be copied. Please copy it from the address bar.',
} as const;

/** What stands in the place of an article that does not exist (specification sections 2 and 8). */
export const ARTICLE_NOT_FOUND_COPY = {
  title: 'Blog Post Not Found',
  text: "The blog post you're looking for doesn't exist.",
  back: 'Back to Blog',
} as const;

/** What stands in the place of an article that could not be loaded. */
export const ARTICLE_FAILURE_COPY = {
  title: 'This article could not be loaded',
  text: 'Our server did not send it. That is usually over in a moment.',
} as const;

/** Who an author is, where the name does not tell it; null for a person. */
export function authorLine(author: string): string | null {
  return author === TEAM_AUTHOR ? TEAM_LINE : null;
}

const TEAM_LINE = `The advisers and editors of ${BRAND.name}, writing together.`;
