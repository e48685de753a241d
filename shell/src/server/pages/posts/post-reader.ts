import type { NewsletterArchive } from '@ledgerlight/backend/newsletter-archive';
import type { PostQueries } from '@ledgerlight/backend/post-queries';
import type { PostSearch } from '@ledgerlight/backend/post-search';
import type { ImageHosts } from '@ledgerlight/posts/image-hosts';
import type { RenderedMarkdown } from '@ledgerlight/posts/markdown/render';
import type { PostCard } from '@ledgerlight/posts/post';
import { typographicText } from '@ledgerlight/posts/typographic-text';
import type { PostReader } from '@ledgerlight/shell-api';
import type { PageCache } from '../../cache/page-cache.ts';
import { ALL_POSTS_TAG, dependOnList, holdDeadline, pageSignal, timeOf } from '../../context/request-context.ts';
import { bodyHash } from '../../http/response.ts';
import { createArticleReader } from './article-reader.ts';
import { shownAuthor } from './author-reader.ts';
import type { Glossary } from './glossary.ts';
import { createIssueReader } from './issue-reader.ts';
import type { MarkdownWorker } from './markdown-worker.ts';
import { createSearchReader } from './search-reader.ts';
import { shownPost } from './shown-cards.ts';

export interface PostReaderOptions {
  readonly queries: Omit<PostQueries, 'countByType'>;
  readonly search: PostSearch;
  readonly archive: NewsletterArchive;
  readonly glossary: Glossary;
  readonly worker: Pick<MarkdownWorker, 'run'>;
  readonly cache: PageCache;
  /** A featured image of any other host is replaced by a drawn one. */
  readonly hosts: ImageHosts;
}

/** Creates the remotes' access to posts. Each query ends with the page's deadline and tags the current response. */
export function createPostReader(options: PostReaderOptions): PostReader {
  const { queries, glossary, worker, hosts } = options;
  const texts = options.cache.section<RenderedMarkdown>('text', { freshMs: Infinity });
  const shownCards = (cards: readonly PostCard[]) => cards.map((card) => shownPost(card, hosts));

  async function rendered(text: string) {
    const { terms, hash } = await glossary.forPosts();
    return texts.read(bodyHash(text) + hash, () => holdDeadline(worker.run({ text, hosts, terms }))).value;
  }

  return {
    ...createArticleReader({ queries, rendered, hosts }),
    ...createIssueReader({ archive: options.archive, rendered, hosts }),
    ...createSearchReader(options),
    async list(query) {
      // Counts and choices change with posts of any time, and a change of an author's record is one of the author's posts.
      const isOfAll = query.beside !== undefined || query.author !== undefined;
      const page = await queries.list(query, pageSignal());
      if (isOfAll) dependOnList(ALL_POSTS_TAG);
      else dependOnList({ types: query.types, from: timeOf(page.next, -Infinity), to: timeOf(query.before, Infinity) });
      return { ...page, cards: shownCards(page.cards), author: page.author && shownAuthor(page.author, hosts) };
    },
    async home() {
      // A post of any age comes to home or leaves it by its pin.
      dependOnList(ALL_POSTS_TAG);
      const { posts, ...beside } = await queries.home(pageSignal());
      return { ...beside, posts: shownCards(posts) };
    },
    async topicOverview() {
      dependOnList(ALL_POSTS_TAG);
      const topics = await queries.topicOverview(pageSignal());
      return topics.map(({ latest, ...topic }) => ({
        ...topic,
        latest: latest && { ...latest, title: typographicText(latest.title) },
      }));
    },
    async listCorrections(query) {
      dependOnList(ALL_POSTS_TAG);
      const { corrections, next } = await queries.listCorrections(query, pageSignal());
      const typographic = corrections.map((correction) => ({
        ...correction,
        title: typographicText(correction.title),
        note: typographicText(correction.note),
      }));
      return { corrections: typographic, next };
    },
    glossary: () => glossary.all(),
  };
}
