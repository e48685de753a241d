import type { VisitorField } from '@ledgerlight/site/contact-message';
import { CONTACT_FORM_COPY } from '@ledgerlight/site/copy/contact';
import { formField } from '@ledgerlight/ui/form-field';
import type { ReactNode } from 'react';
import style from './form-field.module.css';

/** What a control takes over from its field. */
export interface ControlAttributes {
  readonly id: string;
  readonly name: VisitorField;
  readonly className: string | undefined;
  readonly required: boolean;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

/** The id of a field's control: where a problem's link leads. */
export function controlId(field: VisitorField): string {
  return `contact-${field}`;
}

/** A control between its label and what is wrong with it, which it names as its description. */
export function FormField({
  field,
  problem,
  hint,
  required = false,
  wide = false,
  children,
}: {
  readonly field: VisitorField;
  readonly problem: string | undefined;
  readonly hint?: string;
  readonly required?: boolean;
  /** Whether it takes the whole width of the form. */
  readonly wide?: boolean;
  readonly children: (control: ControlAttributes) => ReactNode;
}) {
  const id = controlId(field);
  const hintId = hint && `${id}-hint`;
  const problemId = problem && `${id}-problem`;
  return (
    <div className={`${formField.field} ${style.field} ${wide ? style.wide : ''}`}>
      <label className={formField.label} htmlFor={id}>
        {CONTACT_FORM_COPY.labels[field]}
        {required && <span className={formField.star}>*</span>}
      </label>
      {hint && (
        <p id={hintId} className={formField.hint}>
          {hint}
        </p>
      )}
      {children({
        id,
        name: field,
        className: formField.control,
        required,
        'aria-invalid': problem ? true : undefined,
        'aria-describedby': [hintId, problemId].filter(Boolean).join(' ') || undefined,
      })}
      {problem && (
        <p id={problemId} className={formField.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}
