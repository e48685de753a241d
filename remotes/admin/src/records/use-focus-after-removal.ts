import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Moves the focus after a row of a list was removed: to the title of the next row, or the last one, or the list's heading.
 * Does nothing when the focus is elsewhere by then. Without a region it gives one to set.
 */
export function useFocusAfterRemoval(ids: readonly string[], given?: RefObject<HTMLElement | null>) {
  const own = useRef<HTMLElement>(null);
  const region = given ?? own;
  const expected = useRef<{ readonly id: string; readonly index: number } | null>(null);
  useLayoutEffect(() => {
    if (expected.current === null || ids.includes(expected.current.id)) return;
    const { index } = expected.current;
    expected.current = null;
    if (document.activeElement !== document.body) return;
    const titles = [...(region.current?.querySelectorAll<HTMLElement>('h3') ?? [])];
    const next = titles[Math.min(index, titles.length - 1)] ?? region.current?.querySelector<HTMLElement>('h2');
    next?.focus();
  }, [ids, region]);
  return {
    region,
    expect(id: string): void {
      expected.current = { id, index: ids.indexOf(id) };
    },
  };
}
