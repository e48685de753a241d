import type { AuthoredField } from '../ports.ts';

const IN_ORDER = {
  title: true,
  author: true,
  type: true,
  metaTitle: true,
  metaDescription: true,
  canonicalUrl: true,
  indexing: true,
  socialTitle: true,
  socialDescription: true,
  topics: true,
  imageUrl: true,
  imageAlt: true,
  imageFocus: true,
  content: true,
} satisfies Record<AuthoredField, true>;

/** The fields in which versions of a post are compared, in the order of reports. */
export const AUTHORED_FIELDS = Object.keys(IN_ORDER).filter((name): name is AuthoredField => name in IN_ORDER);
