import { ProblemSummary } from '@ledgerlight/ui/problem-summary';
import { controlId, EDITOR_COPY, EDITOR_TOASTS } from '../copy.ts';
import type { EditorField, EditorProblem } from '../state.ts';

/** All that is wrong with the post, in the order of the form. It takes the focus when it appears. */
export function PostProblems({ problems }: { readonly problems: readonly EditorProblem[] }) {
  const sorted = problems.toSorted((a, b) => ORDER.indexOf(a.field) - ORDER.indexOf(b.field));
  return (
    <ProblemSummary
      title={EDITOR_COPY.problemsTitle}
      text={EDITOR_TOASTS.invalid.text}
      problems={sorted.map(({ field, message }) => ({
        // The address is made of the title.
        controlId: controlId(field === 'slug' ? 'title' : field),
        message,
      }))}
    />
  );
}

/** The fields in the order in which the form shows them. */
const ORDER: readonly EditorField[] = [
  'title',
  'slug',
  'content',
  'images',
  'postType',
  'author',
  'metaTitle',
  'metaDescription',
  'publishedAt',
];
