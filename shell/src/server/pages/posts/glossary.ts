import type { GlossaryTerm } from '@ledgerlight/posts/glossary/term';
import type { PageCache } from '../../cache/page-cache.ts';
import { ALL_POSTS_TAG, dependOnList, markIncomplete } from '../../context/request-context.ts';
import { bodyHash } from '../../http/response.ts';

/** The terms that posts explain at their first use. The hash names this state of the glossary. */
export interface MarkedTerms {
  readonly terms: readonly GlossaryTerm[];
  readonly hash: string;
}

interface GlossaryOptions {
  fetchTerms(): Promise<readonly GlossaryTerm[]>;
  readonly cache: PageCache;
  report(failure: unknown): void;
}

export type Glossary = ReturnType<typeof createGlossary>;

const NO_TERMS: MarkedTerms = { terms: [], hash: '' };

/** Creates the reader of the glossary, for its page and for posts. */
export function createGlossary({ fetchTerms, cache, report }: GlossaryOptions) {
  const section = cache.section<MarkedTerms>('glossary', { freshMs: 60_000 });
  return {
    /** Returns all terms with the posts that explain more. */
    all(): Promise<readonly GlossaryTerm[]> {
      dependOnList(ALL_POSTS_TAG);
      return fetchTerms();
    },
    /** Returns the terms for posts, none while they cannot be read. Never rejects. */
    async forPosts(): Promise<MarkedTerms> {
      try {
        return await section.read('all', async () => {
          dependOnList({ ...ALL_POSTS_TAG, types: NO_TYPES });
          const terms = await fetchTerms();
          return { terms, hash: bodyHash(JSON.stringify(terms)) };
        }).value;
      } catch (failure) {
        report(failure);
        markIncomplete();
        return NO_TERMS;
      }
    },
  };
}

/** A change of terms is one of everything in the change feed; a change of a post is none of terms. */
const NO_TYPES: readonly never[] = [];
