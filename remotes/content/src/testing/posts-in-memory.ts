import type { ListQuery, PostCard } from '@ledgerlight/posts/post';
import type { PostReader } from '@ledgerlight/shell-api';

/** A reader of these cards, newest first, that remembers what it was asked for. */
export function postsInMemory(
  cards: readonly PostCard[],
): Pick<PostReader, 'list' | 'countByType'> & { readonly asked: ListQuery[] } {
  const asked: ListQuery[] = [];
  return {
    asked,
    async list(query) {
      asked.push(query);
      const fitting = cards.filter(({ type }) => query.types.includes(type));
      const start = fitting.findIndex(({ id }) => id === query.before?.id) + 1;
      const page = fitting.slice(start, start + query.limit);
      const last = page.at(-1);
      const isLast = start + page.length === fitting.length;
      return { cards: page, next: last && !isLast ? { publishedAt: last.publishedAt, id: last.id } : null };
    },
    countByType: async (types) =>
      new Map(types.map((type) => [type, cards.filter((card) => card.type === type).length])),
  };
}

/** A card that differs from the others by its number. */
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
