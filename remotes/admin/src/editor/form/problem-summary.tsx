import { type MouseEvent, useEffect, useRef } from 'react';
import { controlId, EDITOR_COPY, EDITOR_TOASTS } from '../editor-copy.ts';
import type { EditorField, EditorProblem } from '../editor-state.ts';
import { Notice } from './notice.tsx';

/** All that is wrong with the form, each with a link to its field. It takes the focus when it appears. */
export function ProblemSummary({ problems }: { readonly problems: readonly EditorProblem[] }) {
  const summary = useRef<HTMLElement>(null);
  useEffect(() => summary.current?.focus(), []);
  const sorted = problems.toSorted((a, b) => ORDER.indexOf(a.field) - ORDER.indexOf(b.field));
  return (
    <Notice ref={summary} tone="bad" title={EDITOR_COPY.problemsTitle}>
      <p>{EDITOR_TOASTS.invalid.text}</p>
      <ul>
        {sorted.map(({ field, message }) => (
          <li key={`${field}: ${message}`}>
            <a href={`#${controlId(field)}`} onClick={(event) => focusField(event, field)}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** As the form shows them. */
const ORDER: readonly EditorField[] = [
  'title',
  'slug',
  'content',
  'images',
  'postType',
  'author',
  'metaTitle',
  'metaDescription',
  'publishedAt',
];

function focusField(event: MouseEvent, field: EditorField): void {
  // A change of the address would be a navigation of the site.
  event.preventDefault();
  document.getElementById(controlId(field === 'slug' ? 'title' : field))?.focus();
}
