import type { ReactNode } from 'react';
import { formField } from './form-field.tsx';

/** What a control takes over from its field. */
export interface ControlAttributes {
  readonly id: string;
  readonly name: string;
  readonly className: string | undefined;
  readonly required: boolean;
  /**
   * Whether the field is wrong. It is said of a right field too: a browser would call an empty required one wrong before
   * anybody has tried.
   */
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
}

/** A control beneath its label and hint, above what is wrong with it; it names both as its description. */
export function Field({
  id,
  name,
  label,
  problems,
  hint,
  required = false,
  aside,
  children,
}: {
  /** The id of the control, unique on the page. */
  readonly id: string;
  /** The name of the control in its form. */
  readonly name: string;
  readonly label: string;
  /** What is wrong with it, a sentence each, none of them twice. */
  readonly problems: readonly string[];
  readonly hint?: ReactNode;
  readonly required?: boolean;
  /** What stands beside the label, such as a count. */
  readonly aside?: ReactNode;
  readonly children: (control: ControlAttributes) => ReactNode;
}) {
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

/** Marks a label as that of a required control. The control says so itself, so the star is only for the eye. */
export function RequiredStar() {
  return (
    <span className={formField.star} aria-hidden="true">
      *
    </span>
  );
}

/** What is wrong with a control, which names `id` as its description. */
export function FieldProblems({ id, problems }: { readonly id: string; readonly problems: readonly string[] }) {
  return (
    <div id={id} className={formField.problem}>
      {problems.map((problem) => (
        <p key={problem}>{problem}</p>
      ))}
    </div>
  );
}
