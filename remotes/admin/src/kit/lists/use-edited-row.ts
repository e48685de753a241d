import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useLossQuestion } from '../unsaved/loss-question.tsx';
import { focusRow } from './use-focus-after-removal.ts';

/** The id of the form of a new row, which no row has. */
export const NEW_ROW = '';

/**
 * The row of a list whose form is open, by its id. When the form closes, the focus moves to the row's title, which has the id as
 * `data-row`, or to the list's heading. Opening another row prompts for confirmation when that would drop what was typed.
 */
export function useEditedRow(region: RefObject<HTMLElement | null>) {
  const [edited, setEdited] = useState<string | null>(null);
  const isTyped = useRef(false);
  const { question, ask } = useLossQuestion();
  const closed = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (closed.current === null || document.activeElement !== document.body) return;
    focusRow(region.current, closed.current);
    closed.current = null;
  });
  function show(id: string | null): void {
    isTyped.current = false;
    setEdited(id);
  }
  function close(id: string): void {
    closed.current = id;
    show(null);
  }
  return {
    edited,
    question,
    edit: (id: string) => ask(isTyped.current, () => show(id)),
    close,
    formProps: (id: string) => ({
      onCancel: () => close(id),
      /** Called with whether the form has changes. */
      onTyped(typed: boolean): void {
        isTyped.current = typed;
      },
    }),
  };
}
