import type { ListQuery, PostCard } from '@ledgerlight/posts/post';
import type { PostReader } from '@ledgerlight/shell-api';

/** Reads these cards, newest first, and records the queries in `queries`. */
export function postsInMemory(
  cards: readonly PostCard[],
): Pick<PostReader, 'list' | 'home' | 'countByType'> & { readonly queries: ListQuery[] } {
  const queries: ListQuery[] = [];
  return {
    queries,
    async list(query) {
      queries.push(query);
      const fitting = cards.filter(({ type }) => query.types.includes(type));
      const start = fitting.findIndex(({ id }) => id === query.before?.id) + 1;
      const page = fitting.slice(start, start + query.limit);
      const last = page.at(-1);
      const isLast = start + page.length === fitting.length;
      return { cards: page, next: last && !isLast ? { publishedAt: last.publishedAt, id: last.id } : null };
    },
    home: async () => ({ posts: cards.slice(0, 3) }),
    countByType: async (types) =>
      new Map(types.map((type) => [type, cards.filter((card) => card.type === type).length])),
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
