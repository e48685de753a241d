import type { PublishProblem } from '@ledgerlight/publishing/findings';
import type { FieldChange } from '@ledgerlight/publishing/post-fields';

export type LabelledField =
  | PublishProblem['field']
  | FieldChange['name']
  | ('publishAt' | 'prompt' | 'correction' | 'notes' | 'unplacedImages');

/** What the admin area calls the fields of posts and drafts, in the order of the form. */
export const POST_LABELS: Readonly<Record<LabelledField, string>> = {
  title: 'Title',
  slug: 'Address',
  content: 'Content',
  images: 'Images',
  unplacedImages: 'Images without a place in the text',
  imageUrl: 'Featured image',
  imageAlt: 'Alternative text',
  imageFocus: 'What stays in view',
  postType: 'Content type',
  type: 'Content type',
  author: 'Author',
  topics: 'Topics',
  metaTitle: 'Meta title',
  metaDescription: 'Meta description',
  canonicalUrl: 'Canonical address',
  indexing: 'Search engines',
  socialTitle: 'Social title',
  socialDescription: 'Social description',
  publishedAt: 'Publish at',
  publishAt: 'Publish at',
  prompt: 'Prompt',
  correction: 'Correction',
  notes: 'Note to the editor',
};

export const FIELD_ORDER = Object.keys(POST_LABELS).filter((name): name is LabelledField => name in POST_LABELS);
