import type { CorrectedPost } from '@ledgerlight/posts/post';

/** A post with this text, and nothing else that matters. */
export function correctedPost(content: string): CorrectedPost {
  return {
    id: '2d1c2a90-97a2-4c1e-8a3d-2a6a2f3b9a10',
    slug: 'sums',
    title: 'Sums',
    author: 'Marta Kowalczyk',
    type: 'education',
    imageUrl: null,
    imageAlt: '',
    imageFocus: '',
    excerpt: '',
    readingMinutes: 1,
    publishedAt: '2026-03-14T08:30:00+00:00',
    updatedAt: '2026-03-14T08:30:00+00:00',
    content,
    metaTitle: null,
    metaDescription: null,
    canonicalUrl: null,
    indexing: 'index',
    socialTitle: null,
    socialDescription: null,
    topics: [],
    corrections: [],
  };
}
