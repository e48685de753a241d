import type { SiteFacts } from '@ledgerlight/shell-api';
import { createContext, useContext } from 'react';
import type { RouteObject } from 'react-router-dom';

/** What the shell's own components need to know of the site they run in. */
export interface ShellContextValue {
  readonly site: SiteFacts;
  /** What the document was made by. */
  readonly release: string;
  /** The routes known by now: remotes add theirs when a path first needs them. */
  knownRoutes(): RouteObject[];
  /** On the server: which parts of the frame are rendered already (`KeptMarkup`). */
  readonly keptMarkup?: { has(name: string): boolean };
}

/** What every part of the shell knows; it is filled once, around the router. */
export const ShellContext = createContext<ShellContextValue>({
  site: { origin: '', copyEdition: 'default', newsletterUrl: '' },
  release: '',
  knownRoutes: () => [],
});

/** The site's facts for the shell's own components. */
export function useShell(): ShellContextValue {
  return useContext(ShellContext);
}
