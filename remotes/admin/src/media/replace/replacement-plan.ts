import type { ImageUses } from '@ledgerlight/backend/image-library';

type UsedPost = ImageUses['posts'][number];

/** What a replacement would do to each place that shows the image. */
export interface ReplacementPlan {
  readonly changed: readonly UsedPost[];
  /** Submitted for review: readers see the new image once the text is approved. */
  readonly submitted: readonly UsedPost[];
  readonly drafts: ImageUses['drafts'];
  readonly left: readonly { readonly id: string; readonly title: string; readonly reason: string }[];
}

/** Sorts the places by what the rules of approval and the rights of the person allow. */
export function planReplacement({ posts, reviews, drafts }: ImageUses): ReplacementPlan {
  const own = posts.filter(({ editable }) => editable);
  const needing = own.filter(({ needsApproval }) => needsApproval);
  return {
    changed: own.filter(({ needsApproval }) => !needsApproval),
    submitted: needing.filter(({ isInReview }) => !isInReview),
    drafts: drafts.filter(({ editable }) => editable),
    left: [
      ...posts.filter(({ editable }) => !editable).map((post) => ({ ...post, reason: 'not yours to change' })),
      ...needing
        .filter(({ isInReview }) => isInReview)
        .map((post) => ({ ...post, reason: 'another text is in review' })),
      ...reviews.map((review) => ({ ...review, reason: 'the text in review stays as it was submitted' })),
      ...drafts.filter(({ editable }) => !editable).map((draft) => ({ ...draft, reason: 'not yours to change' })),
    ],
  };
}
