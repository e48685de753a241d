import { formField } from '@ledgerlight/ui/form-field';
import type { ReactNode } from 'react';
import { controlId, EDITOR_COPY } from '../editor-copy.ts';
import type { EditorField, EditorProblem } from '../editor-state.ts';
import style from './field.module.css';

/** What a control takes over from its field. */
export interface ControlAttributes {
  readonly id: string;
  readonly name: string;
  readonly className: string | undefined;
  readonly 'aria-required': true | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

/** A control beneath its label and hint, above what is wrong with it; it names both as its description. */
export function Field({
  field,
  problems,
  hint,
  required = false,
  aside,
  children,
}: {
  readonly field: EditorField;
  /** All problems of the form; the field's own are shown. */
  readonly problems: readonly EditorProblem[];
  readonly hint?: ReactNode;
  readonly required?: boolean;
  /** Stands beside the label, such as a count. */
  readonly aside?: ReactNode;
  readonly children: (control: ControlAttributes) => ReactNode;
}) {
  const id = controlId(field);
  const own = problems.filter((problem) => problem.field === field);
  const hintId = hint ? `${id}-hint` : null;
  const problemId = own.length > 0 ? `${id}-problem` : null;
  return (
    <div className={`${formField.field} ${style.field}`}>
      <div className={style.head}>
        <label className={formField.label} htmlFor={id}>
          {EDITOR_COPY.labels[field]}
          {required && (
            <span className={formField.star} aria-hidden="true">
              *
            </span>
          )}
        </label>
        {aside}
      </div>
      {hintId && (
        <p id={hintId} className={formField.hint}>
          {hint}
        </p>
      )}
      {children({
        id,
        name: field,
        className: formField.control,
        'aria-required': required || undefined,
        'aria-invalid': own.length > 0 || undefined,
        'aria-describedby': [hintId, problemId].filter((part) => part !== null).join(' ') || undefined,
      })}
      {problemId && <FieldProblems id={problemId} problems={own} />}
    </div>
  );
}

/** What is wrong with a field. */
export function FieldProblems({ id, problems }: { readonly id: string; readonly problems: readonly EditorProblem[] }) {
  return (
    <div id={id} className={formField.problem}>
      {problems.map(({ message }) => (
        <p key={message}>{message}</p>
      ))}
    </div>
  );
}
