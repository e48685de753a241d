'use client';

import { Frame as FrameOfSite } from '@ledgerlight/shell/src/frame/around-page.tsx';
import { ShellContext } from '@ledgerlight/shell/src/frame/shell-context.ts';

/** What stands around every page. */
export function Frame({ site, children }) {
  return (
    <ShellContext value={{ site, release: '', knownRoutes: () => [] }}>
      <FrameOfSite>{children}</FrameOfSite>
    </ShellContext>
  );
}
