import type { FilterChoices, ListedPosts } from '@ledgerlight/posts/post';
import type { AuthorReader, PostReader, ShellServices, SiteFacts } from '../services.ts';

export const NO_CHOICES: FilterChoices = { topics: [], authors: [] };

/** A page of a list without posts. */
export const NO_POSTS: ListedPosts = {
  ...{ cards: [], next: null, topic: null, movedTo: null, author: null, counts: null },
  choices: NO_CHOICES,
};

export const TEST_ORIGIN = 'https://ledgerlight.example';

/** Returns services of a site without posts, in the default edition. */
export function testServices({
  posts,
  authors,
  site,
}: {
  readonly posts?: Partial<PostReader>;
  readonly authors?: Partial<AuthorReader>;
  readonly site?: Partial<SiteFacts>;
} = {}): ShellServices {
  return {
    posts: {
      list: async () => NO_POSTS,
      home: async () => ({ posts: [], counts: {}, topics: [] }),
      topicOverview: async () => [],
      findBySlug: async () => null,
      neighboursOf: async () => ({ newer: null, older: null, related: [] }),
      listCorrections: async () => ({ corrections: [], next: null }),
      listIssues: async () => ({ issues: [], next: null }),
      findIssue: async () => null,
      search: async () => ({ hits: [], more: false, choices: NO_CHOICES, author: null }),
      glossary: async () => [],
      ...posts,
    },
    authors: {
      list: async () => ({ authors: [], next: null }),
      ...authors,
    },
    site: { origin: TEST_ORIGIN, copyEdition: 'default', newsletterUrl: '/embed/newsletter', ...site },
    backend: null,
  };
}
