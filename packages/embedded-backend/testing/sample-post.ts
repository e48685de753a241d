import type { Database } from '@ledgerlight/backend/database.types';
import type { PostFields } from '@ledgerlight/publishing/ports';

export function samplePost(
  changes: Partial<Database['public']['Tables']['blog_posts']['Insert']> = {},
): Database['public']['Tables']['blog_posts']['Insert'] {
  return {
    title: 'Rates hold steady',
    content: 'The bank kept its rate.',
    author: 'Financial Advisory Team',
    post_type: 'financial-news',
    image_url: 'https://images.example/rates.png',
    ...changes,
  };
}

export const SAMPLE_FIELDS: PostFields = {
  title: 'Bonds',
  content: 'About bonds',
  author: 'Financial Advisory Team',
  type: 'investment-guide',
  imageUrl: 'https://images.example/bonds.png',
  imageAlt: '',
  imageFocus: '',
  metaTitle: null,
  metaDescription: null,
  canonicalUrl: null,
  indexing: 'index',
  socialTitle: null,
  socialDescription: null,
  topics: '',
  excerpt: 'About bonds',
  readingMinutes: 1,
};

/** A row of `post_cards` that the clients accept. */
export const SAMPLE_CARD_ROW = {
  id: '11111111-1111-4111-8111-111111111111',
  slug: 'one',
  title: 'One',
  author: 'Team',
  image_url: null,
  image_alt: '',
  post_type: 'education',
  excerpt: '',
  reading_minutes: 1,
  published_at: '2026-01-01 10:00:00.1+00',
  updated_at: '2026-01-01T10:00:00+00:00',
};
