import { useEffect, useState } from 'react';

/**
 * The id of the section that is being read: the last one whose heading has passed the upper third of the window. Null
 * before the first. `ids` in the order of the text; the same array must come again while it holds the same.
 */
export function useCurrentSection(ids: readonly string[]): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  useEffect(() => {
    const passed = new Set<string>();
    const observer = new IntersectionObserver(
      (changes) => {
        for (const { target, isIntersecting } of changes) {
          if (isIntersecting) passed.add(target.id);
          else passed.delete(target.id);
        }
        setCurrent(ids.findLast((id) => passed.has(id)) ?? null);
      },
      { rootMargin: ABOVE_THE_LINE },
    );
    for (const id of ids) {
      const heading = document.getElementById(id);
      if (heading) observer.observe(heading);
    }
    return () => observer.disconnect();
  }, [ids]);
  return current;
}

/** How far above the line a heading counts: however far, so that each is reported once on its way up and once on its way down. */
const ABOVE_THE_LINE = '1000000px 0px -67% 0px';
