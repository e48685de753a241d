import { VISITOR_FIELDS, type VisitorField } from '@ledgerlight/site/contact-message';
import { CONTACT_FORM_COPY } from '@ledgerlight/site/copy/contact';
import type { MouseEvent } from 'react';
import type { ContactProblems } from './contact-message.ts';
import { controlId } from './form-field.tsx';
import { FormNotice } from './form-notice.tsx';

/** All that is wrong with the form, each with a link to its field. */
export function ProblemSummary({ problems }: { readonly problems: ContactProblems }) {
  return (
    <FormNotice tone="bad" title={CONTACT_FORM_COPY.problemsTitle}>
      <p>{CONTACT_FORM_COPY.problemsText}</p>
      <ul>
        {VISITOR_FIELDS.filter((field) => problems[field]).map((field) => (
          <li key={field}>
            <a href={`#${controlId(field)}`} onClick={(event) => focusField(event, field)}>
              {problems[field]}
            </a>
          </li>
        ))}
      </ul>
    </FormNotice>
  );
}

function focusField(event: MouseEvent, field: VisitorField): void {
  // A change of the address would be a navigation of the site.
  event.preventDefault();
  document.getElementById(controlId(field))?.focus();
}
