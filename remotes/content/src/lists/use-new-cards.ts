import { type RefObject, useEffect, useRef, useState } from 'react';
import { cardsAdded } from './copy.ts';
import type { ListData } from './shown-pages.ts';

interface NewCards {
  /** Called when the visitor requests the cards of this address. */
  expectAt(address: string): void;
  /** The element with the cards and, below them, the retry button. */
  readonly region: RefObject<HTMLDivElement | null>;
  /** For a live region; empty until cards were added. */
  readonly announcement: string;
}

/** Focuses the first new card, or the retry button when loading failed. `shown` counts all cards, those of `page` last. */
export function useNewCards(address: string, page: ListData, shown: number): NewCards {
  const expected = useRef<string>(undefined);
  const region = useRef<HTMLDivElement>(null);
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    const isExpected = expected.current === address;
    expected.current = undefined;
    if (!isExpected) return;
    const links = region.current?.querySelectorAll<HTMLElement>('article a');
    const target = page.failed ? region.current?.querySelector('button') : links?.[shown - page.cards.length];
    target?.focus();
    setAnnouncement(page.failed ? '' : cardsAdded(page.cards.length, page.next === null));
  }, [address, page, shown]);
  return {
    expectAt(wanted) {
      expected.current = wanted;
      // A live region does not announce the same text twice.
      setAnnouncement('');
    },
    region,
    announcement,
  };
}
