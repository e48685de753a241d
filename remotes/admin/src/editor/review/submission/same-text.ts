import type { ReviewText } from '@ledgerlight/backend/reviews';
import { POST_TEXT_FIELDS } from '@ledgerlight/posts/form';
import { type FormContent, formFieldsOf } from '../../content.ts';
import { storedContent } from '../../image-list/files/stored-names.ts';

/** Returns whether the form holds exactly a text in review. A form with images that are not stored yet does not. */
export function isTextOf(content: FormContent, text: ReviewText): boolean {
  const { fields, images } = storedContent(content);
  const reviewed = formFieldsOf(text);
  const [featured] = images;
  return (
    POST_TEXT_FIELDS.every((name) => fields[name].trimEnd() === reviewed[name].trimEnd()) &&
    images.every(({ kind }) => kind === 'stored') &&
    (featured?.id ?? null) === text.imageUrl &&
    (featured?.alt ?? '') === text.imageAlt &&
    (featured?.focus ?? '') === text.imageFocus
  );
}
