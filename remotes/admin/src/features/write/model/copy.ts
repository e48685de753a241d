import type { LabelledField } from '../../../kit/difference/labels.ts';

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
  trackedDeletions: {
    title: 'Deleted Words Were Not Pasted',
    text: 'Words that the document marks as deleted were left out.',
  },
  imageGone: {
    title: 'The Image Was Not Described',
    text: 'Another person changed or removed it. Copy your words, then open the image again.',
  },
  notGenerated: { title: 'Generation Failed', text: 'Could not generate structure. Please try again.' },
} as const;

export function controlId(field: LabelledField): string {
  return `editor-${field}`;
}

export function focusTitle(): void {
  document.getElementById(controlId('title'))?.focus();
}
