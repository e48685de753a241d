import { type ControlAttributes, Field } from '@ledgerlight/ui/field';
import type { VisitorField } from '@ledgerlight/visitor-messages/contact-message';
import type { ReactNode } from 'react';
import { CONTACT_FORM_COPY } from '../copy/copy.ts';
import style from './field.module.css';

export function contactControlId(field: VisitorField): string {
  return `contact-${field}`;
}

interface ContactFieldProps {
  readonly field: VisitorField;
  readonly problem: string | undefined;
  readonly hint?: string;
  readonly required?: boolean;
  readonly wide?: boolean;
  readonly children: (control: ControlAttributes) => ReactNode;
}

export function ContactField({ field, problem, hint, required = false, wide = false, children }: ContactFieldProps) {
  return (
    <div className={`${style.place} ${wide ? style.wide : ''}`}>
      <Field
        id={contactControlId(field)}
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
