import type { AuthorReader, PostReader, ShellServices, SiteFacts } from '../services.ts';

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
      list: async () => ({ cards: [], next: null }),
      home: async () => ({ posts: [] }),
      topics: async () => ({ topics: [], moved: {} }),
      topicOverview: async () => [],
      countByType: async (types) => new Map(types.map((type) => [type, 0])),
      findBySlug: async () => null,
      neighboursOf: async () => ({ newer: null, older: null, related: [] }),
      listCorrections: async () => ({ corrections: [], next: null }),
      listIssues: async () => ({ issues: [], next: null }),
      findIssue: async () => null,
      search: async () => ({ hits: [], more: false }),
      glossary: async () => [],
      ...posts,
    },
    authors: {
      list: async () => ({ authors: [], next: null }),
      find: async () => null,
      findByName: async () => null,
      choices: async () => [],
      ...authors,
    },
    site: { origin: TEST_ORIGIN, copyEdition: 'default', newsletterUrl: '/embed/newsletter', ...site },
    backend: null,
  };
}
