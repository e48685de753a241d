import type { Database } from '@ledgerlight/backend/database.types';

/** A row that the database accepts; a test changes what it is about. */
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
