import type { DraftFields } from '@ledgerlight/backend/drafts';
import type { ReviewText } from '@ledgerlight/backend/reviews';
import { POST_TEXT_FIELDS } from '@ledgerlight/posts/form';
import { formFieldsOf } from '../../content.ts';

/** Returns whether a draft is exactly a text in review. One with images that are not stored yet is not. */
export function isTextOf(draft: DraftFields, text: ReviewText): boolean {
  const written = formFieldsOf(draft);
  const reviewed = formFieldsOf(text);
  return (
    draft.imageUrl === text.imageUrl &&
    draft.imageAlt === text.imageAlt &&
    draft.imageFocus === text.imageFocus &&
    POST_TEXT_FIELDS.every((name) => written[name].trimEnd() === reviewed[name].trimEnd())
  );
}
