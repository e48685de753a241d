import { ProblemSummary } from '@ledgerlight/ui/problem-summary';
import { FIELD_ORDER } from '../../../kit/difference/labels.ts';
import { controlId, EDITOR_TOASTS } from '../model/copy.ts';
import type { EditorModel } from '../model/editor-model.ts';
import { useEditorState } from '../model/selectors.ts';

/** All problems of the post, each with a link to its field or line. Announced and focused after each attempt that found some. */
export function PostProblems({ model }: { readonly model: EditorModel }) {
  const found = useEditorState(model, ({ problems }) => problems);
  const refusals = useEditorState(model, (state) => state.refusals);
  const problems = FIELD_ORDER.flatMap((name) => found.filter(({ field }) => field === name)).map(
    ({ field, message, line }) => ({
      controlId: controlId(field),
      message,
      onOpened: () => line !== undefined && model.surface?.goTo(line),
    }),
  );
  if (problems.length === 0) return null;
  return (
    <ProblemSummary
      key={refusals}
      title="Please check the post"
      text={EDITOR_TOASTS.invalid.text}
      problems={problems}
    />
  );
}
