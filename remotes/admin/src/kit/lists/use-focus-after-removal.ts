import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Moves the focus after a row of a list was removed: to the title of the next row, or the last one, or the list's heading, or the region.
 * Does nothing when the focus is elsewhere by then. Without a region it gives one to set.
 * @param titles selects the titles of the rows; they, the heading and a region without one can take the focus (`tabIndex`)
 */
export function useFocusAfterRemoval<Region extends HTMLElement = HTMLElement>(
  ids: readonly string[],
  given?: RefObject<Region | null>,
  titles = 'h3',
) {
  const own = useRef<Region>(null);
  const region = given ?? own;
  const expected = useRef<{ readonly id: string; readonly index: number } | null>(null);
  useLayoutEffect(() => {
    if (expected.current === null || ids.includes(expected.current.id)) return;
    const { index } = expected.current;
    expected.current = null;
    if (document.activeElement !== document.body) return;
    const rows = [...(region.current?.querySelectorAll<HTMLElement>(titles) ?? [])];
    const heading = region.current?.querySelector<HTMLElement>('h2, h3, h4');
    (rows[Math.min(index, rows.length - 1)] ?? heading ?? region.current)?.focus();
  }, [ids, region, titles]);
  return {
    region,
    expect(id: string): void {
      expected.current = { id, index: ids.indexOf(id) };
    },
  };
}

/** Whether an element that appears may take the focus: nothing has it, or a heading to which the page moved it. */
export function isFocusFree(): boolean {
  const focused = document.activeElement;
  return focused === null || focused === document.body || /^H[1-6]$/.test(focused.tagName);
}

/** Moves the focus to the title of a row of a list, or to the heading of the list when there is no such row. */
export function focusRow(region: HTMLElement | null, id: string | null): void {
  const titles = [...(region?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
  (titles.find(({ dataset }) => dataset.row === id) ?? region?.querySelector<HTMLElement>('h2'))?.focus();
}
