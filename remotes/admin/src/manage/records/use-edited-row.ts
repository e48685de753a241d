import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/**
 * The row of a list whose form is open, by its slug. When the form closes, the focus moves to the row's title, which has the slug as
 * `data-row`, or to the list's heading.
 */
export function useEditedRow(region: RefObject<HTMLElement | null>) {
  const [edited, setEdited] = useState<string | null>(null);
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
  return {
    edited,
    edit: setEdited,
    expectClosed,
    close(slug: string): void {
      expectClosed(slug);
      setEdited(null);
    },
  };
}
