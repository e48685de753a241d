import type { Claim, FigureClaim } from './claim.ts';

/** What the site does today; each record names the file that does it. */
const DONE = { standing: 'substantiated', asOf: '2026-11-21' } as const;

const EDITOR = { ...DONE, owner: 'Editor, Markets and Guides' } as const;
const ADVISERS = { ...DONE, owner: 'Head of Investment Advice' } as const;

/** How long a link of the newsletter can be used. */
export const LINK_LIFE = {
  value: 'seven days',
  text: 'A link of the newsletter is good for so long',
  source: 'packages/backend/supabase/migrations/20261121090410_newsletter_confirmation.sql',
  ...EDITOR,
} as const satisfies FigureClaim;

/** What the texts promise, each said in these words wherever it is said. */
export const PROMISES = {
  bylines: {
    text: 'Each one names its author and its date, and shows the numbers that it works with.',
    source: 'remotes/post/src/article-header.tsx',
    ...EDITOR,
  },
  clarity: {
    text: 'Ordinary words and worked examples, with the arithmetic on the page. If a sentence needs a dictionary, tell us and we rewrite it.',
    source: 'samples/two-honest-returns/article.md',
    ...EDITOR,
  },
  independence: {
    text: 'This site carries no advertising, no trackers and no paid articles. Advice is paid for by the person who asks for it.',
    source: 'shell/src/server/security-headers.ts',
    ...EDITOR,
  },
  risk: {
    text: 'Every page says that investments can fall as well as rise, and none promises a return.',
    source: 'packages/site/src/brand.ts',
    ...EDITOR,
  },
  corrections: {
    text: 'When we were wrong, we correct the article and date the correction at its end.',
    source: 'remotes/post/src/article-corrections.tsx',
    ...EDITOR,
  },
  leaving: {
    text: 'You can leave whenever you like.',
    source: 'packages/backend/src/newsletter-confirmation.test.ts',
    ...EDITOR,
  },
  freeReading: {
    text: 'everything that we publish is free',
    source: 'packages/backend/src/posts-access.test.ts',
    ...EDITOR,
  },
  personReads: {
    text: 'A person reads every message.',
    source: 'remotes/admin/src/inbox/inbox.tsx',
    ...ADVISERS,
  },
  firstConversation: {
    text: 'The first conversation costs nothing.',
    source: 'packages/site/src/copy/contact.default.ts',
    ...ADVISERS,
  },
  secrets: {
    text: 'We never ask for passwords, card numbers or account access.',
    source: 'packages/site/src/contact-message.ts',
    ...ADVISERS,
  },
} as const satisfies Record<string, Claim>;
