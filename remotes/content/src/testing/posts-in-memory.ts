import type { ListedPosts, ListQuery, PostCard } from '@ledgerlight/posts/post';
import { POST_TYPES } from '@ledgerlight/posts/types';
import type { PostReader } from '@ledgerlight/shell-api';
import { NO_POSTS } from '@ledgerlight/shell-api/testing/services';

/** Reads these cards, newest first, with what is `beside` them, and records the queries in `queries`. */
export function postsInMemory(
  cards: readonly PostCard[],
  beside: Partial<ListedPosts> = {},
): Pick<PostReader, 'list' | 'home'> & { readonly queries: ListQuery[] } {
  const queries: ListQuery[] = [];
  const types = Object.fromEntries(
    POST_TYPES.map(({ value }) => [value, cards.filter(({ type }) => type === value).length]),
  );
  return {
    queries,
    async list(query) {
      queries.push(query);
      const fitting = cards.filter(({ type }) => query.types.includes(type));
      const start = fitting.findIndex(({ id }) => id === query.before?.id) + 1;
      const page = fitting.slice(start, start + query.limit);
      const last = page.at(-1);
      const isLast = start + page.length === fitting.length;
      const next = last && !isLast ? { publishedAt: last.publishedAt, id: last.id } : null;
      return { ...NO_POSTS, counts: { types, topics: { tax: 1 } }, ...beside, cards: page, next };
    },
    home: async () => ({ posts: cards.slice(0, 3), counts: types, topics: beside.choices?.topics ?? [] }),
  };
}

export function sampleCard(number: number, changes: Partial<PostCard> = {}): PostCard {
  return {
    id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    slug: `post-${number}`,
    title: `Post ${number}`,
    author: 'Marta Kowalczyk',
    type: 'financial-news',
    imageUrl: `https://images.example/cover-${number}.webp`,
    imageAlt: `Drawing ${number}`,
    imageFocus: '',
    excerpt: 'A ladder is a row of bonds…',
    readingMinutes: 5,
    publishedAt: '2026-03-14T08:30:00.123456+00:00',
    updatedAt: '2026-03-14T08:30:00.123456+00:00',
    ...changes,
  };
}
