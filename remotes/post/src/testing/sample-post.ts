import type { AuthorNote } from '@ledgerlight/posts/author';
import type { PostCard } from '@ledgerlight/posts/post';
import type { Article, PostNeighbours } from '@ledgerlight/shell-api';

/** A short post by a person, with an image, never updated. */
export const SAMPLE_POST: Article = {
  id: '2d1c2a90-97a2-4c1e-8a3d-2a6a2f3b9a10',
  slug: 'bond-ladders',
  title: 'Bond ladders',
  author: 'Marta Kowalczyk',
  type: 'market-analysis',
  imageUrl: 'https://images.example/0123456789abcdef-1772000000000-0-abcdefgh-1200x675.webp',
  imageAlt: 'A line that falls and rises again',
  imageFocus: '',
  excerpt: 'A ladder is a row of bonds…',
  readingMinutes: 6,
  publishedAt: '2026-03-14T08:30:00+00:00',
  updatedAt: '2026-03-14T08:30:00+00:00',
  metaTitle: null,
  metaDescription: null,
  canonicalUrl: null,
  indexing: 'index',
  socialTitle: null,
  socialDescription: null,
  topics: [],
  body: [{ tag: 'p', children: ['If yields rise, prices fall.'] }],
  headings: [],
  corrections: [],
};

export const SAMPLE_NOTE: AuthorNote = {
  slug: 'marta-kowalczyk',
  kind: 'person',
  role: 'Mortgages and saving',
  portraitUrl: null,
  biography: 'Writes about funds.',
  interests: 'Holds shares of Example plc.',
  links: [],
};

export const NO_NEIGHBOURS: PostNeighbours = { newer: null, older: null, related: [] };

export function neighbourCard(number: number, changes: Partial<PostCard> = {}): PostCard {
  const { id, author, type, imageUrl, imageAlt, imageFocus } = SAMPLE_POST;
  const { excerpt, readingMinutes, publishedAt, updatedAt } = SAMPLE_POST;
  const common = { author, type, imageUrl, imageAlt, imageFocus, excerpt, readingMinutes, publishedAt, updatedAt };
  return { ...common, id: `${id}-${number}`, slug: `post-${number}`, title: `Post ${number}`, ...changes };
}
