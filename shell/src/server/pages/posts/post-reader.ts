import { MOST_BESIDE, type PostQueries } from '@ledgerlight/backend/post-queries';
import type { PostSearch } from '@ledgerlight/backend/post-search';
import { type ImageHosts, shownImage } from '@ledgerlight/posts/image-hosts';
import type { RenderedMarkdown } from '@ledgerlight/posts/markdown/render';
import type { PostCard } from '@ledgerlight/posts/post';
import type { TextPiece } from '@ledgerlight/posts/search';
import { typographicText } from '@ledgerlight/posts/typographic-text';
import type { PostNeighbours, PostReader } from '@ledgerlight/shell-api';
import type { PageCache } from '../../cache/page-cache.ts';
import { ALL_POSTS, dependOnList, dependOnPost, timeOf } from '../../context/dependencies.ts';
import { requestContext } from '../../context/request-context.ts';
import { contentName } from '../../http/encoded-body.ts';
import type { PictureColours } from '../../images/colours.ts';
import type { ArticleWorker } from './article-worker.ts';
import { neighboursOf } from './post-neighbours.ts';

/** What posts are read with. */
export interface PostReaderOptions {
  readonly queries: PostQueries;
  readonly search: PostSearch;
  readonly colours: PictureColours;
  readonly worker: Pick<ArticleWorker, 'do'>;
  /** Hosts that pages load images from; a featured image of another host is left out, so that a drawn one replaces it. */
  readonly hosts: ImageHosts;
  readonly cache: PageCache;
}

/**
 * Creates the remotes' view of the posts. Each query ends with the deadline of the page that it is for, tags the response under
 * construction, and returns posts as visitors see them; each text is rendered once.
 */
export function createPostReader(options: PostReaderOptions): PostReader {
  const { queries, search, colours, worker, hosts } = options;
  const texts = options.cache.section<RenderedMarkdown>('text', { freshMs: Infinity });
  /** What came with an article, which its page asks for next. */
  const neighbours = new WeakMap<PostCard, PostNeighbours>();

  const limit = () => requestContext().page?.limit;
  const rendered = async (text: string) => texts.read(contentName(text), () => worker.do({ text, hosts })).value;

  function shown<Shown extends PostCard>(post: Shown): Shown {
    return {
      ...post,
      title: typographicText(post.title),
      excerpt: typographicText(post.excerpt),
      imageUrl: post.imageUrl && shownImage(post.imageUrl, hosts),
    };
  }

  const shownCards = async (cards: readonly PostCard[]) => (await colours.add(cards)).map(shown);

  async function surroundedPost(slug: string) {
    const post = await queries.findBySlug(slug, limit());
    dependOnPost(post?.id ?? null);
    if (!post) return null;
    const [oldest, newest] = [post.older[MOST_BESIDE - 1], post.newer[MOST_BESIDE - 1]];
    dependOnList({ types: [post.type], from: timeOf(oldest, -Infinity), to: timeOf(newest, Infinity) });
    const [[coloured = post], newer, older] = await Promise.all([
      colours.add([post]),
      shownCards(post.newer),
      shownCards(post.older),
    ]);
    return { post: shown(coloured), neighbours: neighboursOf({ newer, older }) };
  }

  return {
    async list(query) {
      const page = await queries.list(query, limit());
      dependOnList({ types: query.types, from: timeOf(page.next, -Infinity), to: timeOf(query.before, Infinity) });
      return { ...page, cards: await shownCards(page.cards) };
    },
    countByType(types) {
      dependOnList({ ...ALL_POSTS, types });
      return queries.countByType(types, limit());
    },
    async findBySlug(slug) {
      const found = await surroundedPost(slug);
      if (!found) return null;
      const { content, corrections, newer, older, ...article } = found.post;
      const post = {
        ...article,
        ...(await rendered(content)),
        corrections: corrections.map(({ note, ...correction }) => ({ ...correction, note: typographicText(note) })),
      };
      neighbours.set(post, found.neighbours);
      return post;
    },
    async neighboursOf(post) {
      return neighbours.get(post) ?? (await surroundedPost(post.slug))?.neighbours ?? NO_NEIGHBOURS;
    },
    async search(query, page) {
      dependOnList(ALL_POSTS);
      const { hits, more } = await search.search(query, page, limit());
      return {
        hits: hits.map(({ card, fragment }) => ({ card: shown(card), fragment: typographicPieces(fragment) })),
        more,
      };
    },
  };
}

const NO_NEIGHBOURS = neighboursOf({ newer: [], older: [] });

/** A quote is read with what stands around it, also where a mark begins or ends beside it. */
function typographicPieces(pieces: readonly TextPiece[]): readonly TextPiece[] {
  const line = typographicText(pieces.map(({ text }) => text).join(''));
  let place = 0;
  return pieces.map(({ text, marked }) => {
    place += text.length;
    return { text: line.slice(place - text.length, place), marked };
  });
}
