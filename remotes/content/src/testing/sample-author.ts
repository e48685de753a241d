import type { Author } from '@ledgerlight/posts/author';

export function sampleAuthor(name: string, slug: string): Author {
  return {
    ...{ name, slug, kind: 'person', role: 'Tax', portraitUrl: null, biography: null, interests: null },
    ...{ credentials: [], links: [] },
  };
}
