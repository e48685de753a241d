import { samplePost } from '../../sample-post.ts';
import { type AttemptRow, unwritable } from '../attempt-row.ts';

const COLUMNS = 'canonical_url,noindex,social_title,social_description,topics';

const SOCIAL_VALUES = {
  canonical_url: 'https://a.example/',
  noindex: true,
  social_title: 'x',
  social_description: 'x',
  topics: ['tax'],
};

/** What only drafts have beside these. */
export const DRAFT_COLUMNS = `${COLUMNS},slug,prompt,unplaced_images`;

export const DRAFT_VALUES = { ...SOCIAL_VALUES, slug: 'x', prompt: 'x', unplaced_images: 'x' };

export const ADDRESS_ATTEMPTS: readonly AttemptRow[] = [
  ['change the slug of a post', 'R000RD00D00', 'PATCH blog_posts?select=id&id=eq.{post}', { slug: 'moved-here' }],
  ['read search and social texts', 'D00DDD0DDDD', `GET blog_posts?select=${COLUMNS}&id=eq.{post}`],
  ['read former search and social texts', 'R00DDD0DDDD', `GET post_revisions?select=${COLUMNS}&id=eq.{revision}`],
  ['add a post with search and social texts', 'RRRDDDRDDDR', 'POST blog_posts?select=id', samplePost(SOCIAL_VALUES)],
  ['change search and social texts', 'R000DD00D00', 'PATCH blog_posts?select=id&id=eq.{post}', SOCIAL_VALUES],
  ['change former search and social texts', 'RRRRRRRRRRR', 'PATCH post_revisions?id=eq.{revision}', { noindex: true }],
  ['read a former slug', 'D00DDD0DDDD', 'GET former_slugs?select=slug&post_id=eq.{post}'],
  ['read a former slug of a hidden post', '000DDD0DDDD', 'GET former_slugs?select=slug&post_id=eq.{hidden}'],
  ['read who changed an address', 'R00DDD0DDDD', 'GET former_slugs?select=replaced_by&post_id=eq.{post}'],
  ...unwritable('former_slugs', 'post_id=eq.{post}', { slug: 'forged' }),
  ['ask whether a slug is free', 'RRR000R0000', 'POST rpc/slug_refusals', { slugs: ['free'], posts: ['{post}'] }],
];
