import type { DraftFields } from '@ledgerlight/backend/drafts';
import type { ReviewText } from '@ledgerlight/backend/reviews';
import { checkCorrection } from '@ledgerlight/posts/correction';
import { POST_TEXT_FIELDS } from '@ledgerlight/posts/form';
import { formFieldsOf } from '../../../preview/form-fields.ts';

/** Returns whether a text in review brings the time and the address that a draft of the same post has. */
export function isPlaceOf({ slug, publishAt }: DraftFields, text: ReviewText): boolean {
  const [wanted, reviewed] = [publishAt, text.publishAt].map((time) => time && Date.parse(time));
  return slug === (text.slug ?? '') && wanted === reviewed;
}

/** Returns whether a draft has the correction of a text in review. */
export function isCorrectionOf({ correction }: DraftFields, text: ReviewText): boolean {
  const [typed, reviewed] = [correction, text.correction ?? ''].map(checkCorrection);
  return typed?.ok === true && reviewed?.ok === true && typed.note === reviewed.note;
}

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
