import { validatePostForm } from '@ledgerlight/posts/form';
import { parsePublishTime } from '../../kit/publish-time.ts';
import type { EditorProblem, FormContent } from '../content.ts';

/** Validates the form without a request; at most one problem for each field (specification section 5). */
export function formProblems({ content }: { readonly content: FormContent }): readonly EditorProblem[] {
  const form = validatePostForm({ ...content.fields, imageCount: content.images.length });
  const problems: EditorProblem[] = form.ok ? [] : [...form.problems];
  const time = parsePublishTime(content.fields.publishedAt);
  if (time.kind === 'invalid') problems.push({ field: 'publishedAt', message: time.message });
  return problems;
}
