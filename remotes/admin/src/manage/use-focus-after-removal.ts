import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Where the focus goes when the row that had it leaves its list. */
export interface FocusAfterRemoval {
  /** The element around the list with its heading. */
  readonly region: RefObject<HTMLElement | null>;
  /** Notes that the item at this place is being removed. */
  expect(id: string): void;
}

/**
 * When the expected row is gone and the focus with it, the title of the row that took its place gets it, or that of the last row,
 * or the heading of the whole list. Whoever went on to something else meanwhile keeps their focus.
 */
export function useFocusAfterRemoval(ids: readonly string[]): FocusAfterRemoval {
  const region = useRef<HTMLElement>(null);
  const expected = useRef<{ readonly id: string; readonly place: number } | null>(null);
  useLayoutEffect(() => {
    if (expected.current === null || ids.includes(expected.current.id)) return;
    const { place } = expected.current;
    expected.current = null;
    if (document.activeElement !== document.body) return;
    const titles = [...(region.current?.querySelectorAll<HTMLElement>('h3') ?? [])];
    const next = titles[Math.min(place, titles.length - 1)] ?? region.current?.querySelector<HTMLElement>('h2');
    next?.focus();
  }, [ids]);
  return {
    region,
    expect(id) {
      expected.current = { id, place: ids.indexOf(id) };
    },
  };
}
