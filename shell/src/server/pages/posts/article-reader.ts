import type { PostQueries } from '@ledgerlight/backend/post-queries';
import { MAX_NEIGHBOURS, PostMovedError } from '@ledgerlight/backend/surrounded-post';
import type { ImageHosts } from '@ledgerlight/posts/image-hosts';
import type { RenderedMarkdown } from '@ledgerlight/posts/markdown/render';
import type { Disclosure, PostCard } from '@ledgerlight/posts/post';
import { typographicText } from '@ledgerlight/posts/typographic-text';
import type { PostNeighbours, PostReader } from '@ledgerlight/shell-api';
import { postPath } from '@ledgerlight/site/routes';
import { redirect } from 'react-router-dom';
import { dependOnList, dependOnPost, pageSignal, timeOf } from '../../context/request-context.ts';
import { shownNote } from './author-reader.ts';
import { neighboursOf } from './post-neighbours.ts';
import { shownPost } from './shown-cards.ts';

interface ArticleReaderOptions {
  readonly queries: Pick<PostQueries, 'findBySlug'>;
  readonly rendered: (text: string) => Promise<RenderedMarkdown>;
  readonly hosts: ImageHosts;
}

/** Creates the part of the post reader that reads a whole post, with its neighbours by the same query. */
export function createArticleReader(options: ArticleReaderOptions): Pick<PostReader, 'findBySlug' | 'neighboursOf'> {
  const { queries, rendered, hosts } = options;
  /** Loaded with a post, because its page requests them next. */
  const neighbours = new WeakMap<PostCard, PostNeighbours>();

  /** @throws Response a permanent redirect for a former slug, which the page becomes */
  async function surroundedPost(slug: string) {
    const post = await queries.findBySlug(slug, pageSignal()).catch((error: unknown) => {
      if (!(error instanceof PostMovedError)) throw error;
      dependOnPost(error.id);
      throw redirect(postPath(error.movedTo), MOVED_PERMANENTLY);
    });
    dependOnPost(post?.id ?? null);
    if (!post) return null;
    const [oldest, newest] = [post.older[MAX_NEIGHBOURS - 1], post.newer[MAX_NEIGHBOURS - 1]];
    dependOnList({ types: [post.type], from: timeOf(oldest, -Infinity), to: timeOf(newest, Infinity) });
    for (const { id } of post.related) dependOnPost(id);
    const shown = (cards: readonly PostCard[]) => cards.map((card) => shownPost(card, hosts));
    const neighbours = { related: shown(post.related), newer: shown(post.newer), older: shown(post.older) };
    return { post: shownPost(post, hosts), neighbours: neighboursOf(neighbours) };
  }

  return {
    async findBySlug(slug) {
      const found = await surroundedPost(slug);
      if (!found) return null;
      const { content, corrections, authorNote, disclosures = [], related, newer, older, ...rest } = found.post;
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
  };
}

const MOVED_PERMANENTLY = 308;

function typographicDisclosure({ key, title, text }: Disclosure): Disclosure {
  return { key, title: typographicText(title), text: typographicText(text) };
}
