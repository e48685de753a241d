import { randomHex } from '../random-names.ts';
import type { AttemptRow } from './attempt-row.ts';

export const ADDRESS_ATTEMPTS: readonly AttemptRow[] = [
  [
    'change the slug of a post',
    'R000DD00D00',
    'PATCH',
    'blog_posts?select=id&id=eq.{post}',
    () => ({ slug: `moved-${randomHex(8)}` }),
  ],
  ['read a former slug', 'D00DDD0DDDD', 'GET', 'former_slugs?select=slug&post_id=eq.{post}'],
  ['read a former slug of a hidden post', '000DDD0DDDD', 'GET', 'former_slugs?select=slug&post_id=eq.{hidden}'],
  ['read who changed an address', 'R00DDD0DDDD', 'GET', 'former_slugs?select=replaced_by&post_id=eq.{post}'],
  ['add a former slug', 'RRRRRRRRRRR', 'POST', 'former_slugs', { slug: 'forged', post_id: '{post}' }],
  ['change a former slug', 'RRRRRRRRRRR', 'PATCH', 'former_slugs?post_id=eq.{post}', { slug: 'forged' }],
  ['remove a former slug', 'RRRRRRRRRRR', 'DELETE', 'former_slugs?post_id=eq.{post}'],
  ['ask whether a slug is free', 'RRR000R0000', 'POST', 'rpc/slug_refusals', { slugs: ['free'], posts: ['{post}'] }],
];
