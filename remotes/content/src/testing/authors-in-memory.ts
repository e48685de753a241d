import type { Author } from '@ledgerlight/posts/author';
import type { AuthorReader } from '@ledgerlight/shell-api';

/** Reads these authors; the first `offered` of them are choices of filters. */
export function authorsInMemory(
  authors: readonly Author[],
  offered = authors.length,
): Pick<AuthorReader, 'find' | 'findByName' | 'choices'> {
  return {
    find: async (slug) => authors.find((author) => author.slug === slug) ?? null,
    findByName: async (name) => authors.find((author) => author.name === name) ?? null,
    choices: async () => authors.slice(0, offered),
  };
}

export function sampleAuthor(name: string, slug: string): Author {
  return {
    ...{ name, slug, kind: 'person', role: 'Tax', portraitUrl: null, biography: null, interests: null },
    ...{ credentials: [], links: [] },
  };
}
