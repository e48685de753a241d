import { createContext, useContext } from 'react';
import type { RouteObject } from 'react-router';

/** What the shell's own components need to know of the site they run in. */
export interface ShellContextValue {
  readonly origin: string;
  /** Address of the form in the newsletter dialog. */
  readonly newsletterUrl: string;
  /** The routes known by now: remotes add theirs when a path first needs them. */
  knownRoutes(): RouteObject[];
}

/** Filled once, around the router. */
export const ShellContext = createContext<ShellContextValue>({ origin: '', newsletterUrl: '', knownRoutes: () => [] });

/** The site's facts for the shell's own components. */
export function useShell(): ShellContextValue {
  return useContext(ShellContext);
}
