import type { SiteFacts } from '@ledgerlight/shell-api';
import { createContext, useContext } from 'react';
import type { RouteObject } from 'react-router-dom';

/** What components of the shell read wherever they are rendered; the server's renderer and the browser's start provide it. */
export interface ShellContextValue {
  readonly site: SiteFacts;
  readonly release: string;
  knownRoutes(): RouteObject[];
  /** In browsers: applies the style sheets of the remote that owns a path, and those of no other remote. */
  applyStylesOf?(pathname: string): void;
  /** On the server: the parts of the frame that are cached (`CachedMarkup`). */
  readonly cachedMarkup?: { has(name: string): boolean };
}

export const ShellContext = createContext<ShellContextValue>({
  site: { origin: '', copyEdition: 'default', newsletterUrl: '' },
  release: '',
  knownRoutes: () => [],
});

export function useShell(): ShellContextValue {
  return useContext(ShellContext);
}
