import type { MouseEvent } from 'react';
import { Notice } from './notice.tsx';

export interface SummedProblem {
  readonly controlId: string;
  readonly message: string;
  /** Called when the control has the focus. */
  onOpened?(): void;
}

interface ProblemSummaryProps {
  readonly title: string;
  readonly text: string;
  readonly problems: readonly SummedProblem[];
}

/** The problems of a form, each with a link to its control. Announced and focused when it appears. */
export function ProblemSummary({ title, text, problems }: ProblemSummaryProps) {
  return (
    <Notice tone="bad" title={title} isResponse>
      <p>{text}</p>
      <ul>
        {problems.map(({ controlId, message, onOpened }) => (
          <li key={`${controlId}: ${message}`}>
            <a
              href={`#${controlId}`}
              onClick={(event) => {
                focusControl(event, controlId);
                onOpened?.();
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function focusControl(event: MouseEvent, id: string): void {
  // A change of the address would be a navigation of the site.
  event.preventDefault();
  document.getElementById(id)?.focus();
}
