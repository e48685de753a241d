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
