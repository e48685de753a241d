import type { AdminSessionState } from '@ledgerlight/shell-api';
import { type RefObject, useEffect, useRef } from 'react';

/**
 * When the gate takes the place of the dashboard, or the other way round, the focus goes to the heading of what is there
 * now: what had it is gone. At the first view of a visit the login form takes it, if nobody else has it.
 */
export function useHeadingFocus(page: RefObject<HTMLElement | null>, { kind }: AdminSessionState): void {
  const before = useRef<AdminSessionState['kind']>('starting');
  useEffect(() => {
    if (kind === 'starting' || kind === 'checking') return;
    const came = before.current;
    before.current = kind;
    if (came === 'starting' || came === kind) return;
    const heading = page.current?.querySelector<HTMLElement>('h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus();
  }, [page, kind]);
}
