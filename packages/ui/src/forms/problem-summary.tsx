import type { MouseEvent } from 'react';
import { Notice } from '../page/notice.tsx';

/** One thing to mend. */
export interface SummedProblem {
  /** The id of the control to go to. */
  readonly controlId: string;
  readonly message: string;
}

/** All that is wrong with a form, each with a link to its control. It is announced and takes the focus when it appears. */
export function ProblemSummary({
  title,
  text,
  problems,
}: {
  readonly title: string;
  readonly text: string;
  /** The problems in the order of the form. */
  readonly problems: readonly SummedProblem[];
}) {
  return (
    <Notice tone="bad" title={title} isAnswer>
      <p>{text}</p>
      <ul>
        {problems.map(({ controlId, message }) => (
          <li key={`${controlId}: ${message}`}>
            <a href={`#${controlId}`} onClick={(event) => focusControl(event, controlId)}>
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
