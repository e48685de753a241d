import { type ControlAttributes, Field } from '@ledgerlight/ui/field';
import type { VisitorField } from '@ledgerlight/visitor-messages/contact-message';
import type { ReactNode } from 'react';
import { CONTACT_FORM_COPY } from '../copy/copy.ts';
import style from './field.module.css';

/** The id of a field's control: where a problem's link leads. */
export function controlId(field: VisitorField): string {
  return `contact-${field}`;
}

/** A field of the contact form in its place. */
export function ContactField({
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
  return (
    <div className={`${style.place} ${wide ? style.wide : ''}`}>
      <Field
        id={controlId(field)}
        name={field}
        label={CONTACT_FORM_COPY.labels[field]}
        problems={problem === undefined ? [] : [problem]}
        hint={hint}
        required={required}
      >
        {children}
      </Field>
    </div>
  );
}
