import { createElement, type ReactNode } from 'react';
import { useShell } from './shell-context.ts';

/** Wraps a part of the frame until the server replaces it by the cached markup. */
export const CACHED_MARKUP_ELEMENT = 'kept-markup';

/**
 * A part of the frame whose markup depends on `name` alone, so that the server renders it once for each release.
 * Browsers ignore it.
 */
export function CachedMarkup({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  const { cachedMarkup } = useShell();
  return cachedMarkup
    ? createElement(CACHED_MARKUP_ELEMENT, { name }, cachedMarkup.has(name) ? null : children)
    : children;
}

/** Caches the markup of frame parts that are the same on many pages of one release (`CachedMarkup`). */
export function createMarkupCache() {
  const parts = new Map<string, string>();
  // No other text of a document matches, because page content is escaped.
  const part = new RegExp(`<${CACHED_MARKUP_ELEMENT} name="([^"]*)">(.*?)</${CACHED_MARKUP_ELEMENT}>`, 'gs');
  return {
    has: (name: string) => parts.has(name),
    /** Replaces the placeholders in a document by cached parts, and caches the parts that it contains. */
    fill: (html: string) =>
      html.replace(part, (_, name: string, markup: string) => {
        const cached = parts.get(name) ?? markup;
        parts.set(name, cached);
        return cached;
      }),
  };
}
