import type { EditorField } from './content.ts';

/** The toasts of specification section 8, word for word, and those beyond it. */
export const EDITOR_TOASTS = {
  invalid: { title: 'Validation Error', text: 'Please fix the errors below before submitting.' },
  published: {
    title: 'Blog Published Successfully! 🎉',
    text: (type: string) => `Your ${type} post has been published.`,
  },
  updated: { title: 'Post Updated', text: (type: string) => `Your ${type} post has been updated.` },
  hidden: {
    title: 'Post Saved',
    text: (type: string) => `Your ${type} post stays hidden from visitors until it is published again under Posts.`,
  },
  scheduled: { title: 'Post Scheduled', text: (type: string, time: string) => `Your ${type} post appears on ${time}.` },
  failed: { title: 'Publication Failed', text: 'Failed to publish blog post. Please try again.' },
  notSubmitted: { title: 'Not Submitted' },
  outcomeUnknown: {
    title: (isSubmission: boolean) => `It is not known yet whether it was ${isSubmission ? 'submitted' : 'published'}`,
    text: (isSubmission: boolean) =>
      `The server does not answer. ${isSubmission ? 'Submit' : 'Publish'} again when the connection is back: nothing is stored twice.`,
  },
  merged: {
    title: 'The Text Changed Meanwhile',
    text: 'The form has the words that another person saved. Look at them, then continue.',
  },
  submitted: {
    title: 'Submitted for Review',
    text: (type: string) => `Your ${type} post waits for approval.`,
  },
  generated: { title: 'Structure Generated! ✨' },
  nothingGenerated: {
    title: 'Nothing Changed',
    text: 'Every field that a structure fills has words already, and they are left as they are.',
  },
  distantImages: {
    title: 'Some Images Were Not Pasted',
    text: 'They are on another site or on your disk. Drag their files into the text instead.',
  },
  imageGone: {
    title: 'The Image Was Not Described',
    text: 'Another person changed or removed it. Copy your words, then open the image again.',
  },
  notGenerated: { title: 'Generation Failed', text: 'Could not generate structure. Please try again.' },
} as const;

/** In the order of the form. */
export const FIELD_LABELS: Readonly<Record<EditorField, string>> = {
  title: 'Title',
  slug: 'Address',
  content: 'Content',
  images: 'Images',
  postType: 'Content type',
  author: 'Author',
  topics: 'Topics',
  metaTitle: 'Meta title',
  metaDescription: 'Meta description',
  canonicalUrl: 'Canonical address',
  indexing: 'Search engines',
  socialTitle: 'Social title',
  socialDescription: 'Social description',
  publishedAt: 'Publish at',
};

export const FIELD_ORDER = Object.keys(FIELD_LABELS).filter((name): name is EditorField => name in FIELD_LABELS);

export function controlId(field: EditorField | 'prompt'): string {
  return `editor-${field}`;
}
