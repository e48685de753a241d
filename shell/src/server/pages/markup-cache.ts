import { CACHED_MARKUP_ELEMENT } from '../../frame/cached-markup.tsx';

/**
 * Caches the markup of frame parts that are the same on many pages of one release (`CachedMarkup`). The renderer calls it for each
 * document.
 */
export function createMarkupCache() {
  const parts = new Map<string, string>();
  return {
    has: (name: string) => parts.has(name),
    /** Replaces the placeholders in a document by cached parts, and caches the parts that it contains. */
    fill: (html: string) =>
      html.replace(PART, (_, name: string, markup: string) => {
        const cached = parts.get(name) ?? markup;
        parts.set(name, cached);
        return cached;
      }),
  };
}

/** No other text of a document matches, because page content is escaped. */
const PART = new RegExp(`<${CACHED_MARKUP_ELEMENT} name="([^"]*)">(.*?)</${CACHED_MARKUP_ELEMENT}>`, 'gs');
