import type { ManagedPostDetail } from '@ledgerlight/backend/managed-post';

export function storedPost(changes: Partial<ManagedPostDetail>): ManagedPostDetail {
  return {
    id: '7d9f6c1e-0000-4000-8000-000000000001',
    slug: 'rates',
    title: 'Rates',
    author: 'Priya Raman',
    type: 'market-analysis',
    imageUrl: 'https://store.example/cover.png',
    imageAlt: '',
    imageFocus: '',
    excerpt: '',
    readingMinutes: 1,
    publishedAt: '2026-11-21T12:00:00Z',
    updatedAt: '2026-11-21T12:00:00Z',
    state: 'published',
    createdBy: 'intern1',
    editable: true,
    content: 'Up & away.\n',
    metaTitle: null,
    metaDescription: 'What rates do.',
    canonicalUrl: null,
    indexing: 'index',
    socialTitle: null,
    socialDescription: null,
    topics: '',
    contentHash: 'h1',
    ...changes,
  };
}
