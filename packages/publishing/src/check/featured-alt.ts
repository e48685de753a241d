import { characterCount } from '@ledgerlight/posts/character-count';
import { IMAGE_ALT_LIMIT, tidyImageAlt } from '@ledgerlight/posts/image-alt';
import { findName } from '../file-reference.ts';
import type { ImageReference } from '../rewrite-references.ts';

/** The words given for the featured image, else those with which the text shows it; empty for none. */
export function featuredAlt(featured: FeaturedImage | undefined, references: readonly ImageReference[]): string {
  if (!featured) return '';
  if (featured.alt !== '') return featured.alt;
  const names = new Set([featured.name]);
  const words = references.map(({ url, alt }) => (findName(url, names) === null ? '' : tidyImageAlt(alt)));
  return words.find((alt) => alt !== '' && characterCount(alt) <= IMAGE_ALT_LIMIT) ?? '';
}

/** Told when there are no such words. */
export function missingFeaturedAlt({ name }: FeaturedImage) {
  const message = `The featured image '${name}' has no alternative text; who cannot see it learns nothing of it.`;
  return { code: 'missing-alt' as const, message, image: name };
}

/** What counts of an image here. */
interface FeaturedImage {
  readonly name: string;
  readonly alt: string;
}
