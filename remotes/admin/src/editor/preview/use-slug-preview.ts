import type { PublishPorts } from '@ledgerlight/publishing/ports';
import { useEffect, useState } from 'react';

/**
 * The slug that the database will make of a title, before it looks for a free number; null while it is not known. The rule
 * lives in the database alone, so it is asked when the title has rested for a moment.
 */
export function useSlugPreview(title: string, { posts }: Pick<PublishPorts, 'posts'>): string | null {
  const [known, setKnown] = useState<{ readonly title: string; readonly slug: string } | null>(null);
  const wanted = title.trim();
  useEffect(() => {
    if (wanted === '') return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      posts.slugFor(wanted, controller.signal).then(
        (slug) => setKnown({ title: wanted, slug }),
        // A preview that fails is not missed; the review says what stands in the way.
        () => undefined,
      );
    }, REST);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [wanted, posts]);
  return known?.title === wanted ? known.slug : null;
}

/** How long typing rests before the address is asked for, in milliseconds. */
const REST = 600;
