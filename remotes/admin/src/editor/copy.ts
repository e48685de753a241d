import type { EditorField } from './state.ts';

/** The texts of the post form. Toasts and messages are those of specification sections 5 and 8, word for word. */
export const EDITOR_COPY = {
  newTitle: 'New post',
  editTitle: 'Edit post',
  leave: 'Back to posts',
  hiddenTitle: 'Visitors do not see this post',
  hiddenText: 'Changes are saved and stay hidden until it is published again under Posts.',
  readOnly: {
    title: 'Read-only post',
    noticeTitle: 'You can read this post, not change it',
    text: (createdBy: string | null) =>
      createdBy === null
        ? 'Only admins may edit it: no member of the staff added it.'
        : `It was added by ${createdBy}. Only whoever added it and admins may edit it.`,
  },
  requiredNote: 'Fields with * are needed.',
  labels: {
    title: 'Title',
    content: 'Content',
    author: 'Author',
    metaTitle: 'Meta title',
    metaDescription: 'Meta description',
    postType: 'Content type',
    images: 'Images',
    slug: 'Address',
    publishedAt: 'Publish at',
  } satisfies Record<EditorField, string>,
  hints: {
    content:
      'Markdown: ## headings, **bold**, lists, tables, [links](https://…), charts. HTML is shown as it is typed.',
    author: 'Clear the field to see the names that you may use.',
    metaTitle: 'For search engines, when it should differ from the title.',
    metaDescription: 'What search engines show beneath the title.',
    images: 'JPG, PNG or WEBP, at most 10 MB each. The first is the featured image; the others belong into the text.',
  },
  insertChart: 'Insert a chart',
  problemsTitle: 'Please check the post',
  correction: {
    label: 'Correction for readers',
    hint: 'Only when something was wrong: one line that says what, shown with its date at the end of the article and in the feeds. It cannot be changed afterwards.',
    unseen: 'Readers see it when they see the post.',
  },
  publishCorrection: 'Publish the correction',
  result: {
    published: (title: string) => `'${title}' is published.`,
    updated: (title: string) => `'${title}' is updated.`,
    scheduled: (title: string, time: string) => `'${title}' is scheduled for ${time}.`,
    hidden: (title: string) => `'${title}' is saved and stays hidden.`,
    open: 'Open on site',
    edit: 'Edit this post',
    another: 'Write another',
  },
  alreadyPublished: {
    title: 'This text is already published',
    text: 'Nothing was published now. Your text is still in this form.',
    makeNew: 'Publish it as another post',
  },
  review: 'Review and publish',
  reviewing: 'Preparing the review...',
  publish: 'Publish',
  publishing: 'Publishing...',
  saveHidden: 'Save, still hidden',
  back: 'Back to the form',
  stop: 'Stop',
} as const;

/** The toasts of the form (specification section 8). */
export const EDITOR_TOASTS = {
  invalid: { title: 'Validation Error', text: 'Please fix the errors below before submitting.' },
  published: {
    title: 'Blog Published Successfully! 🎉',
    text: (type: string) => `Your ${type} post has been published.`,
  },
  updated: { title: 'Post Updated', text: (type: string) => `Your ${type} post has been updated.` },
  savedHidden: {
    title: 'Post Saved',
    text: (type: string) => `Your ${type} post stays hidden from visitors until it is published again under Posts.`,
  },
  scheduled: { title: 'Post Scheduled', text: (type: string, time: string) => `Your ${type} post appears on ${time}.` },
  failed: { title: 'Publication Failed', text: 'Failed to publish blog post. Please try again.' },
  generated: { title: 'Structure Generated! ✨' },
  nothingGenerated: {
    title: 'Nothing Changed',
    text: 'Every field that a structure fills has words already, and they are left as they are.',
  },
  notGenerated: { title: 'Generation Failed', text: 'Could not generate structure. Please try again.' },
} as const;

/** The id of the control of a field: where a problem's link leads. */
export function controlId(field: EditorField | 'prompt'): string {
  return `editor-${field}`;
}
