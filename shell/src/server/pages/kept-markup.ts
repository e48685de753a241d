import { KEPT_ELEMENT } from '../../frame/kept-markup.tsx';

/** The markup of parts of the frame that are the same on many pages (`KeptMarkup`). */
export interface KeptMarkupStore {
  has(name: string): boolean;
  /** The document with the kept parts in their places. Those that it brings are kept from then on. */
  fill(html: string): string;
}

/** Makes a store for one release, in which nothing is yet. */
export function createKeptMarkup(): KeptMarkupStore {
  const kept = new Map<string, string>();
  return {
    has: (name) => kept.has(name),
    fill: (html) =>
      html.replace(PART, (_, name: string, markup: string) => {
        const known = kept.get(name) ?? markup;
        kept.set(name, known);
        return known;
      }),
  };
}

/** Nothing else in a document reads like this: whatever a page shows is escaped. */
const PART = new RegExp(`<${KEPT_ELEMENT} name="([^"]*)">(.*?)</${KEPT_ELEMENT}>`, 'gs');
