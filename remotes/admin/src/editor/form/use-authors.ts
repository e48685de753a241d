import { useEffect, useState } from 'react';
import type { EditorServices } from '../services.ts';

/** The names that the author field offers; none until they are there. */
export function useAuthors({ authors }: Pick<EditorServices, 'authors'>): readonly string[] {
  const [known, setKnown] = useState<readonly string[]>([]);
  useEffect(() => {
    const leaving = new AbortController();
    // A name can be typed without them, and the review says whether it may be used.
    authors(leaving.signal).then(setKnown, () => undefined);
    return () => leaving.abort();
  }, [authors]);
  return known;
}
