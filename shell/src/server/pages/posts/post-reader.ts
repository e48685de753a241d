import type { NewsletterArchive } from '@ledgerlight/backend/newsletter-archive';
import { MAX_NEIGHBOURS, PostMovedError, type PostQueries } from '@ledgerlight/backend/post-queries';
import type { PostSearch } from '@ledgerlight/backend/post-search';
import { type ImageHosts, shownImage } from '@ledgerlight/posts/image-hosts';
import type { RenderedMarkdown } from '@ledgerlight/posts/markdown/render';
import type { Disclosure, PostCard } from '@ledgerlight/posts/post';
import type { SearchFilter, TextPiece } from '@ledgerlight/posts/search';
import { typographicText } from '@ledgerlight/posts/typographic-text';
import type { PostNeighbours, PostReader } from '@ledgerlight/shell-api';
import type { CopyEdition } from '@ledgerlight/site/copy/edition';
import { postPath } from '@ledgerlight/site/routes';
import { redirect } from 'react-router-dom';
import type { PageCache } from '../../cache/page-cache.ts';
import { ALL_POSTS_TAG, dependOnList, dependOnPost, requestContext, timeOf } from '../../context/request-context.ts';
import { bodyHash } from '../../http/encoded-body.ts';
import type { AddImageColours } from '../../images/image-colours.ts';
import { shownNote } from './author-reader.ts';
import { type Glossary, NO_TERMS } from './glossary.ts';
import { createIssueReader } from './issue-reader.ts';
import type { MarkdownWorker } from './markdown-worker.ts';
import { neighboursOf } from './post-neighbours.ts';

export interface PostReaderOptions {
  readonly queries: PostQueries;
  readonly search: PostSearch;
  readonly archive: NewsletterArchive;
  /** Called when a search without filters has no result. Must return at once and never throw. */
  readonly onEmptySearch: (query: string) => void;
  readonly addColours: AddImageColours;
  readonly glossary: Glossary;
  /** The default edition explains terms in posts and shows descriptions on cards. */
  readonly edition: CopyEdition;
  readonly worker: Pick<MarkdownWorker, 'run'>;
  /** A featured image of any other host is replaced by a drawn one. */
  readonly hosts: ImageHosts;
  readonly cache: PageCache;
}

/** Creates the remotes' access to posts. Each query ends with the page's deadline and tags the current response. */
export function createPostReader(options: PostReaderOptions): PostReader {
  const { queries, search, addColours, glossary, edition, worker, hosts } = options;
  const texts = options.cache.section<RenderedMarkdown>('text', { freshMs: Infinity });
  /** Loaded with a post, because its page requests them next. */
  const neighbours = new WeakMap<PostCard, PostNeighbours>();

  const signal = () => requestContext().page?.signal;
  async function rendered(text: string) {
    const { terms, hash } = edition === 'default' ? await glossary.forPosts() : NO_TERMS;
    return texts.read(bodyHash(text) + hash, () => worker.run({ text, hosts, terms })).value;
  }

  function shown<Shown extends PostCard>(post: Shown): Shown {
    return {
      ...post,
      title: typographicText(post.title),
      excerpt: typographicText(post.excerpt),
      imageUrl: post.imageUrl && shownImage(post.imageUrl, hosts),
    };
  }

  function shownCard({ metaDescription, ...card }: PostCard): PostCard {
    return shown(edition === 'default' && metaDescription ? { ...card, excerpt: metaDescription } : card);
  }
  const shownCards = async (cards: readonly PostCard[]) => (await addColours(cards)).map(shownCard);

  /** @throws Response a permanent redirect for a former slug, which the page becomes */
  async function surroundedPost(slug: string) {
    const post = await queries.findBySlug(slug, signal()).catch((error: unknown) => {
      if (!(error instanceof PostMovedError)) throw error;
      dependOnPost(error.id);
      throw redirect(postPath(error.movedTo), MOVED_PERMANENTLY);
    });
    dependOnPost(post?.id ?? null);
    if (!post) return null;
    const [oldest, newest] = [post.older[MAX_NEIGHBOURS - 1], post.newer[MAX_NEIGHBOURS - 1]];
    dependOnList({ types: [post.type], from: timeOf(oldest, -Infinity), to: timeOf(newest, Infinity) });
    for (const { id } of post.related) dependOnPost(id);
    const [[coloured = post], related, newer, older] = await Promise.all([
      addColours([post]),
      shownCards(post.related),
      shownCards(post.newer),
      shownCards(post.older),
    ]);
    return { post: shown(coloured), neighbours: neighboursOf({ related, newer, older }) };
  }

  return {
    ...createIssueReader({ archive: options.archive, signal, rendered, shownCards }),
    async list(query) {
      const page = await queries.list(query, signal());
      dependOnList({ types: query.types, from: timeOf(page.next, -Infinity), to: timeOf(query.before, Infinity) });
      return { ...page, cards: await shownCards(page.cards) };
    },
    async home() {
      // A post of any age comes to home or leaves it by its pin.
      dependOnList(ALL_POSTS_TAG);
      const { posts, ...others } = await queries.home(signal());
      return { ...others, posts: await shownCards(posts) };
    },
    // A changed topic invalidates every page.
    topics: () => queries.topics(signal()),
    async topicOverview() {
      dependOnList(ALL_POSTS_TAG);
      const topics = await queries.topicOverview(signal());
      return topics.map(({ latest, ...topic }) => ({
        ...topic,
        latest: latest && { ...latest, title: typographicText(latest.title) },
      }));
    },
    countByType(types) {
      dependOnList({ ...ALL_POSTS_TAG, types });
      return queries.countByType(types, signal());
    },
    async findBySlug(slug) {
      const found = await surroundedPost(slug);
      if (!found) return null;
      const { content, corrections, authorNote, disclosures = [], related, newer, older, ...rest } = found.post;
      // Another part may come, go or change its title.
      if (rest.series) dependOnList(ALL_POSTS_TAG);
      const post = {
        ...rest,
        ...(await rendered(content)),
        metaDescription: rest.metaDescription && typographicText(rest.metaDescription),
        authorNote: authorNote && shownNote(authorNote, hosts),
        corrections: corrections.map(({ note, ...correction }) => ({ ...correction, note: typographicText(note) })),
        ...(disclosures.length > 0 && { disclosures: disclosures.map(typographicDisclosure) }),
      };
      neighbours.set(post, found.neighbours);
      return post;
    },
    async neighboursOf(post) {
      return (
        neighbours.get(post) ??
        (await surroundedPost(post.slug))?.neighbours ?? { newer: null, older: null, related: [] }
      );
    },
    async listCorrections(query) {
      dependOnList(ALL_POSTS_TAG);
      const { corrections, next } = await queries.listCorrections(query, signal());
      const typographic = corrections.map((correction) => ({
        ...correction,
        title: typographicText(correction.title),
        note: typographicText(correction.note),
      }));
      return { corrections: typographic, next };
    },
    glossary: () => glossary.all(),
    async search(query, page) {
      dependOnList(ALL_POSTS_TAG);
      const { hits, ...found } = await search.search(query, page, signal());
      if (hits.length === 0 && !page.offset && !isNarrowed(page)) options.onEmptySearch(query);
      return {
        ...found,
        hits: hits.map(({ card, fragment }) => ({ card: shown(card), fragment: typographicPieces(fragment) })),
      };
    },
  };
}

const MOVED_PERMANENTLY = 308;

function isNarrowed({ type, topic, author, since }: SearchFilter): boolean {
  return [type, topic, author, since].some((value) => value !== undefined);
}

function typographicDisclosure({ key, title, text }: Disclosure): Disclosure {
  return { key, title: typographicText(title), text: typographicText(text) };
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
