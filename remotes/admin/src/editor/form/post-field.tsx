import { type ControlAttributes, Field } from '@ledgerlight/ui/field';
import type { ReactNode } from 'react';
import { controlId, EDITOR_COPY } from '../copy.ts';
import { type EditorField, type EditorProblem, problemsAt } from '../state.ts';

/** A field of the post form. */
export function PostField({
  field,
  problems,
  hint,
  required = false,
  aside,
  children,
}: {
  readonly field: EditorField;
  /** The problems of the whole form, of which the field's own are shown. */
  readonly problems: readonly EditorProblem[];
  readonly hint?: ReactNode;
  readonly required?: boolean;
  /** What stands beside the label, such as a count. */
  readonly aside?: ReactNode;
  readonly children: (control: ControlAttributes) => ReactNode;
}) {
  return (
    <Field
      id={controlId(field)}
      name={field}
      label={EDITOR_COPY.labels[field]}
      problems={problemsAt(field, problems)}
      hint={hint}
      required={required}
      aside={aside}
    >
      {children}
    </Field>
  );
}
