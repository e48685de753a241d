import type { PostQueries } from '@ledgerlight/backend/post-queries';
import type { PostSearch } from '@ledgerlight/backend/post-search';
import { type ImageHosts, shownImage } from '@ledgerlight/posts/image-hosts';
import type { RenderedMarkdown } from '@ledgerlight/posts/markdown/render';
import type { PostCard } from '@ledgerlight/posts/post';
import type { TextPiece } from '@ledgerlight/posts/search';
import { typographicText } from '@ledgerlight/posts/typographic-text';
import type { PostNeighbours, PostReader } from '@ledgerlight/shell-api';
import { LRUCache } from 'lru-cache';
import type { ArticleWorker } from '../workers/article.ts';
import { neighboursOf } from './post-neighbours.ts';
import { presentPage } from './under-way.ts';

const RENDERED_TEXTS = 500;
/** How many characters of texts are kept; rendered, a character takes some twenty bytes. */
const RENDERED_CHARACTERS = 4_000_000;

/**
 * The remotes' view of the posts: queries of the backend, which end with the time of the page they are asked for, and each text
 * rendered once. `hosts` are those that pages load pictures from: a post whose
 * featured picture is elsewhere has none, so that a drawn one stands in its place.
 */
export function createArticleReader(
  queries: PostQueries,
  search: PostSearch,
  worker: Pick<ArticleWorker, 'do'>,
  hosts: ImageHosts,
): PostReader {
  const texts = new LRUCache<string, RenderedMarkdown>({
    max: RENDERED_TEXTS,
    maxSize: RENDERED_CHARACTERS,
    sizeCalculation: (_, text) => text.length + 1,
    ignoreFetchAbort: true,
    fetchMethod: (text) => worker.do({ text, hosts }),
  });

  /** What came with an article, which its page asks for next. */
  const surroundings = new WeakMap<PostCard, PostNeighbours>();

  function seen<Seen extends PostCard>(post: Seen): Seen {
    return {
      ...post,
      title: typographicText(post.title),
      excerpt: typographicText(post.excerpt),
      imageUrl: post.imageUrl && shownImage(post.imageUrl, hosts),
    };
  }

  const limit = () => presentPage()?.limit;
  return {
    async list(query) {
      const page = await queries.list(query, limit());
      return { ...page, cards: page.cards.map(seen) };
    },
    countByType: (types) => queries.countByType(types, limit()),
    async findBySlug(slug) {
      const post = await queries.findBySlug(slug, limit());
      if (!post) return null;
      const { content, corrections, newer, older, ...article } = seen(post);
      const text = await texts.forceFetch(content);
      const found = {
        ...article,
        ...text,
        corrections: corrections.map(({ note, ...correction }) => ({ ...correction, note: typographicText(note) })),
      };
      surroundings.set(found, neighboursOf({ newer: newer.map(seen), older: older.map(seen) }));
      return found;
    },
    async neighboursOf(post) {
      const known = surroundings.get(post);
      if (known) return known;
      const surrounded = await queries.findBySlug(post.slug, limit());
      return neighboursOf({ newer: surrounded?.newer.map(seen) ?? [], older: surrounded?.older.map(seen) ?? [] });
    },
    async search(query, page) {
      const { hits, more } = await search.search(query, page, limit());
      return {
        hits: hits.map(({ card, fragment }) => ({ card: seen(card), fragment: typographicPieces(fragment) })),
        more,
      };
    },
  };
}

/** A quote is read with what stands around it, also where a mark begins or ends beside it. */
function typographicPieces(pieces: readonly TextPiece[]): readonly TextPiece[] {
  const line = typographicText(pieces.map(({ text }) => text).join(''));
  let place = 0;
  return pieces.map(({ text, marked }) => {
    place += text.length;
    return { text: line.slice(place - text.length, place), marked };
  });
}
