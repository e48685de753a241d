import type { PostSearch } from '@ledgerlight/backend/post-search';
import type { ImageHosts } from '@ledgerlight/posts/image-hosts';
import type { SearchFilter, TextPiece } from '@ledgerlight/posts/search';
import { typographicText } from '@ledgerlight/posts/typographic-text';
import type { PostReader } from '@ledgerlight/shell-api';
import { ALL_POSTS_TAG, dependOnList, pageSignal } from '../../context/request-context.ts';
import { shownPost } from './shown-cards.ts';

interface SearchReaderOptions {
  readonly search: PostSearch;
  readonly hosts: ImageHosts;
  /** Called when a search without filters has no result. Must return at once and never throw. */
  readonly onEmptySearch: (query: string) => void;
}

/** Creates the part of the post reader that searches. */
export function createSearchReader(options: SearchReaderOptions): Pick<PostReader, 'search'> {
  const { search, hosts, onEmptySearch } = options;
  return {
    async search(query, page) {
      dependOnList(ALL_POSTS_TAG);
      const { hits, ...found } = await search.search(query, page, pageSignal());
      if (hits.length === 0 && !page.offset && !isNarrowed(page)) onEmptySearch(query);
      return {
        ...found,
        hits: hits.map(({ card, fragment }) => ({
          card: shownPost(card, hosts),
          fragment: typographicPieces(fragment),
        })),
      };
    },
  };
}

function isNarrowed({ type, topic, author, since }: SearchFilter): boolean {
  return [type, topic, author, since].some((value) => value !== undefined);
}

/** Quotes depend on the characters around them, also across the ends of a piece. */
function typographicPieces(pieces: readonly TextPiece[]): readonly TextPiece[] {
  const line = typographicText(pieces.map(({ text }) => text).join(''));
  let end = 0;
  return pieces.map(({ text, marked }) => {
    end += text.length;
    return { text: line.slice(end - text.length, end), marked };
  });
}
