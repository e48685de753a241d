import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Returns a function to call before the form of a row closes: the focus then moves from the form to the row's title, which has the id as
 * `data-row`, or to the list's heading.
 */
export function useFocusAfterClosing(region: RefObject<HTMLElement | null>): (id: string) => void {
  const closed = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (closed.current === null || document.activeElement !== document.body) return;
    const titles = [...(region.current?.querySelectorAll<HTMLElement>('h3') ?? [])];
    const title = titles.find(({ dataset }) => dataset.row === closed.current);
    closed.current = null;
    (title ?? region.current?.querySelector<HTMLElement>('h2'))?.focus();
  });
  return (id) => {
    closed.current = id;
  };
}
