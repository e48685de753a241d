'use client';

import { HYDRATED_ATTRIBUTE } from '@ledgerlight/shell/src/app/document/hydrated-attribute.ts';
import { Frame as FrameOfSite } from '@ledgerlight/shell/src/frame/around-page.tsx';
import { ShellContext } from '@ledgerlight/shell/src/frame/shell-context.ts';
import { useEffect } from 'react';

/** What stands around every page. */
export function Frame({ site, children }) {
  // As the site says that it is hydrated.
  useEffect(() => document.documentElement.setAttribute(HYDRATED_ATTRIBUTE, ''), []);
  return (
    <ShellContext value={{ site, release: '', knownRoutes: () => [] }}>
      <FrameOfSite>{children}</FrameOfSite>
    </ShellContext>
  );
}
