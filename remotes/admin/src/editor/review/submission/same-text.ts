import type { ReviewText } from '@ledgerlight/backend/reviews';
import { POST_TEXT_FIELDS } from '@ledgerlight/posts/form';
import { basePostOf, type FormContent } from '../../content.ts';
import { storedContent } from '../../image-list/files/stored-names.ts';

/** Returns whether the form holds exactly a text in review. A form with images that are not stored yet does not. */
export function isTextOf(content: FormContent, text: ReviewText): boolean {
  const { fields, images } = storedContent(content);
  const reviewed = basePostOf({ ...text, id: text.postId, slug: '', publishedAt: '' });
  const [featured] = images;
  return (
    POST_TEXT_FIELDS.every((name) => fields[name].trimEnd() === reviewed.fields[name].trimEnd()) &&
    images.every(({ kind }) => kind === 'stored') &&
    (featured?.id ?? null) === reviewed.imageUrl &&
    (featured?.alt ?? '') === reviewed.imageAlt &&
    (featured?.focus ?? '') === reviewed.imageFocus
  );
}
