import { ProblemSummary } from '@ledgerlight/ui/problem-summary';
import { useFormState } from 'react-hook-form';
import { controlId, EDITOR_TOASTS, FIELD_ORDER } from '../copy.ts';
import type { EditorModel } from '../editor-model.ts';
import { problemsOf } from './bound-field.tsx';

/** All problems of the post, each with a link to its field or line. Announced and focused after each attempt that found some. */
export function PostProblems({ model }: { readonly model: EditorModel }) {
  const { errors, submitCount } = useFormState({ control: model.form.control });
  const problems = FIELD_ORDER.flatMap((field) => {
    return problemsOf(errors[field]).map((message) => ({
      controlId: controlId(field),
      message,
      onOpened: () => model.goToProblem(field, message),
    }));
  });
  if (problems.length === 0) return null;
  return (
    <ProblemSummary
      key={submitCount}
      title="Please check the post"
      text={EDITOR_TOASTS.invalid.text}
      problems={problems}
    />
  );
}
