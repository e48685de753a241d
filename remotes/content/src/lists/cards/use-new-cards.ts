import { type RefObject, useEffect, useRef, useState } from 'react';
import { cardsAdded } from '../copy.ts';
import type { ListData } from '../data.ts';

/** Where the focus goes and what is said aloud when cards arrive that a visitor has asked for. */
export interface NewCards {
  /** Tells that the visitor has asked for the cards of this address. */
  expectAt(address: string): void;
  /** Holds the cards and, below them, the button for trying again. */
  readonly region: RefObject<HTMLDivElement | null>;
  /** The words for a live region; empty until cards were added. */
  readonly announcement: string;
}

/**
 * Moves the focus to the first of the new cards, or to the button for trying again when they could not be loaded.
 * @param shown how many cards are shown, those of `page` the last of them
 */
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
      // The same words once more would not be said.
      setAnnouncement('');
    },
    region,
    announcement,
  };
}
