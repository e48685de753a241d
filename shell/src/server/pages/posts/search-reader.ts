import type { PostSearch } from '@ledgerlight/backend/post-search';
import type { ImageHosts } from '@ledgerlight/posts/image-hosts';
import type { TextPiece } from '@ledgerlight/posts/search';
import { typographicText } from '@ledgerlight/posts/typographic-text';
import type { PostReader } from '@ledgerlight/shell-api';
import { ALL_POSTS_TAG, dependOnList, pageSignal } from '../../context/request-context.ts';
import { shownPost } from './shown-cards.ts';

interface SearchReaderOptions {
  readonly search: PostSearch;
  readonly hosts: ImageHosts;
}

/** Creates the part of the post reader that searches. */
export function createSearchReader(options: SearchReaderOptions): Pick<PostReader, 'search'> {
  const { search, hosts } = options;
  return {
    async search(query, page) {
      dependOnList(ALL_POSTS_TAG);
      const { hits, ...found } = await search.search(query, page, pageSignal());
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

/** Quotes depend on the characters around them, also across the ends of a piece. */
function typographicPieces(pieces: readonly TextPiece[]): readonly TextPiece[] {
  const line = typographicText(pieces.map(({ text }) => text).join(''));
  let end = 0;
  return pieces.map(({ text, marked }) => {
    end += text.length;
    return { text: line.slice(end - text.length, end), marked };
  });
}
