import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useLossQuestion } from '../unsaved/loss-question.tsx';

export interface RowFormProps {
  onCancel(): void;
  /** Called with whether the form has changes. */
  onTyped(isTyped: boolean): void;
}

/**
 * The row of a list whose form is open, by its slug. When the form closes, the focus moves to the row's title, which has the slug as
 * `data-row`, or to the list's heading. Opening another row prompts for confirmation when that would drop what was typed.
 */
export function useEditedRow(region: RefObject<HTMLElement | null>) {
  const [edited, setEdited] = useState<string | null>(null);
  const isTyped = useRef(false);
  const { question, ask } = useLossQuestion();
  const closed = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (closed.current === null || document.activeElement !== document.body) return;
    const titles = [...(region.current?.querySelectorAll<HTMLElement>('h3') ?? [])];
    const title = titles.find(({ dataset }) => dataset.row === closed.current);
    closed.current = null;
    (title ?? region.current?.querySelector<HTMLElement>('h2'))?.focus();
  });
  /** For the form of a new row, which closes by itself: the focus then moves to the row with this slug. */
  function expectClosed(slug: string): void {
    closed.current = slug;
  }
  function show(slug: string | null): void {
    isTyped.current = false;
    setEdited(slug);
  }
  function close(slug: string): void {
    expectClosed(slug);
    show(null);
  }
  return {
    edited,
    question,
    edit: (slug: string) => ask(isTyped.current, () => show(slug)),
    expectClosed,
    close,
    formProps: (slug: string): RowFormProps => ({
      onCancel: () => close(slug),
      onTyped(typed) {
        isTyped.current = typed;
      },
    }),
  };
}
