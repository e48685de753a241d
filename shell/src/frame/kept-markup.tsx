import { createElement, type ReactNode } from 'react';
import { useShell } from './shell-context.ts';

/** The element that stands around a part of the frame until the server has put the kept markup there. */
export const KEPT_ELEMENT = 'kept-markup';

/**
 * A part of the frame that looks the same on every page where it has the same name, as long as a release lives: the server
 * renders it once. A browser knows nothing of it.
 */
export function KeptMarkup({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  const { keptMarkup } = useShell();
  return keptMarkup ? createElement(KEPT_ELEMENT, { name }, keptMarkup.has(name) ? null : children) : children;
}
