import type { PublishPorts } from '@ledgerlight/publishing/ports';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useState } from 'react';

const SLUG_DELAY_MS = 600;

/** Returns the value after it has not changed for so long, at a low priority. */
export function useDebounced<Value>(value: Value, milliseconds: number): Value {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(() => value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return useDeferredValue(debounced);
}

/** Returns how long typing must pause before a text is rendered, which takes longer the longer it is. */
export function previewDelay(length: number): number {
  return Math.min(2000, Math.max(200, Math.round(length / 40)));
}

/** Returns the slug that the database, which alone has the rule, makes of a title; null while it is unknown. */
export function useSlugPreview(title: string, { posts }: Pick<PublishPorts, 'posts'>): string | null {
  const wanted = title.trim();
  const settled = useDebounced(wanted, SLUG_DELAY_MS);
  const { data } = useQuery({
    queryKey: ['slug-preview', settled],
    queryFn: ({ signal }) => posts.slugFor(settled, signal),
    enabled: settled !== '',
  });
  return settled === wanted ? (data ?? null) : null;
}
