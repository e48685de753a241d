import type { ReactNode } from 'react';
import { formField } from './form-field.tsx';

export interface ControlAttributes {
  readonly id: string;
  readonly name: string;
  readonly className: string | undefined;
  readonly required: boolean;
  /** Set on valid fields too: browsers report an empty required one as invalid before any input. */
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
}

interface FieldProps {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly problems: readonly string[];
  readonly hint?: ReactNode;
  readonly required?: boolean;
  readonly aside?: ReactNode;
  readonly children: (control: ControlAttributes) => ReactNode;
}

/**
 * A label, hint and control with its problems. The control is described by hint and problems. Used by the contact form and the forms of
 * the admin area.
 */
export function Field({ id, name, label, problems, hint, required = false, aside, children }: FieldProps) {
  const hintId = hint ? `${id}-hint` : null;
  const problemId = problems.length > 0 ? `${id}-problem` : null;
  return (
    <div className={formField.field}>
      <div className={formField.head}>
        <label className={formField.label} htmlFor={id}>
          {label}
          {required && <RequiredStar />}
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
        name,
        className: formField.control,
        required,
        'aria-invalid': problems.length > 0,
        'aria-describedby': [hintId, problemId].filter((part) => part !== null).join(' ') || undefined,
      })}
      {problemId && <FieldProblems id={problemId} problems={problems} />}
    </div>
  );
}

export function RequiredStar() {
  return (
    <span className={formField.star} aria-hidden="true">
      *
    </span>
  );
}

export function FieldProblems({ id, problems }: { readonly id: string; readonly problems: readonly string[] }) {
  return (
    <div id={id} className={formField.problem}>
      {problems.map((problem) => (
        <p key={problem}>{problem}</p>
      ))}
    </div>
  );
}
