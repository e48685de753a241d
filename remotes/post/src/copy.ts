import { MAX_SAVED_POSTS } from '@ledgerlight/posts/saved-posts';
import { PROMISES } from '@ledgerlight/site/claims/promises';
import { CORRECTIONS_TITLE } from '@ledgerlight/site/copy/corrections';

/** Specification section 2, 'Post detail'. */
export const POST_COPY = {
  loading: 'Loading the article',
  breadcrumbLabel: 'Breadcrumb',
  breadcrumbHome: 'Home',
  by: 'By',
  updated: 'Updated',
  corrections: CORRECTIONS_TITLE,
  allCorrections: 'All corrections',
  reportError: 'Report an error',
  minutes: 'min read',
  contents: 'In this article',
  topics: 'Topics',
  disclaimer:
    'This article is general information, not advice on your own situation. The value of investments can fall as well as rise, and you may get back less than you put in.',
  writtenBy: 'Written by',
  interests: 'Conflicts of interest:',
  reviewedBy: 'Reviewed by',
  figuresChecked: 'Figures checked on',
  figuresCheckedBetween: 'Figures checked between',
  and: 'and',
  printedFrom: 'Read it online:',
  neighboursLabel: 'Next to this article',
  older: 'Previous article',
  newer: 'Next article',
  moreIn: 'More in',
  related: 'Related articles',
  readRelated: 'Read Article',
} as const;

export const POST_ACTION_COPY = {
  title: 'Talk it through with an adviser',
  text: `Tell us where you are and what you want to achieve. ${PROMISES.firstConversation.text}`,
  action: 'Get Started Today',
} as const;

export const SHARE_COPY = {
  title: 'Save or share this article',
  shareOn: 'Share on',
  linkedin: 'LinkedIn',
  x: 'X',
  email: 'Email',
  shareBy: 'Share by',
  whatsapp: 'WhatsApp',
  native: 'Share…',
  copy: 'Copy link',
  copied: 'Link copied',
  notCopied: 'The link could not be copied. Please copy it from the address bar.',
  save: 'Save for later',
  unsave: 'Remove from saved',
  saved: 'Saved in this browser.',
  savedPosts: 'See saved articles',
  unsaved: 'Removed from saved articles',
  full: `You have saved ${MAX_SAVED_POSTS} articles, the most there is room for.`,
  notSaved: 'This browser does not let the site save articles.',
} as const;

export const LETTER_COPY = {
  title: 'Get the next article by email',
  frameTitle: 'Newsletter sign-up form',
  external: 'Sign up for the newsletter',
} as const;

/** Specification sections 2 and 8. */
export const POST_NOT_FOUND_COPY = {
  title: 'Blog Post Not Found',
  text: "The blog post you're looking for doesn't exist.",
  back: 'Back to Blog',
  latest: 'Latest articles',
} as const;

export const POST_FAILURE_COPY = {
  title: 'This article could not be loaded',
  text: 'Our server did not send it. This is usually over in a moment.',
} as const;
