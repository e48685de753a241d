import { type AdminSessionState, adminSessionAtom } from '@ledgerlight/shell-api';
import { Button } from '@ledgerlight/ui/button';
import { ErrorNotice } from '@ledgerlight/ui/error-notice';
import { PageSection } from '@ledgerlight/ui/page-section';
import { SkeletonBlock, SkeletonLine } from '@ledgerlight/ui/skeleton-block';
import { useAtomValue } from 'jotai';
import {
  type ComponentType,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Toaster } from '../kit/toasts/toaster.tsx';
import type { AdminSession } from '../session/admin.ts';
import type { SessionManager } from '../session/storage/session-manager.ts';
import { watchSession } from '../session/storage/watch-session.ts';
import type { DashboardProps } from './dashboard/signed-in-area.tsx';
import style from './page.module.css';
import { Gate } from './sign-in/gate.tsx';

/**
 * The admin area (specification section 2, 'Admin'): the gate, then the dashboard. When a session ends with unsaved work, the
 * dashboard stays hidden behind the gate until the same person signs in again.
 */
export function AdminPage({ session, origin }: { readonly session: AdminSession; readonly origin: string }) {
  const { manager } = session;
  const stored = useAtomValue(adminSessionAtom);
  const Dashboard = useDashboard(stored.kind !== 'starting' && stored.kind !== 'gate');
  const state: AdminSessionState = stored.kind === 'open' && !Dashboard ? { kind: 'starting' } : stored;
  const isOpen = state.kind === 'open';
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => watchSession(manager), [manager]);
  useHeadingFocus(page, state);
  const member = state.kind === 'starting' ? null : isOpen ? state.member : state.waiting;
  return (
    // Signing in takes a second, in which the dashboard loads.
    <div ref={page} onSubmit={loadDashboard}>
      {(state.kind === 'starting' || state.kind === 'checking') && <AdminSkeleton />}
      {state.kind === 'gate' && <Gate session={session} because={state.because} waiting={state.waiting} />}
      {state.kind === 'unreachable' && <Unreachable manager={manager} />}
      {member && Dashboard && (
        <HiddenWhileClosed key={member.username} isHidden={!isOpen}>
          <Dashboard session={session} member={member} origin={origin} isVisible={isOpen} />
        </HiddenWhileClosed>
      )}
      <Toaster />
    </div>
  );
}

const loadDashboard = () => import('./dashboard/signed-in-area.tsx');

function useDashboard(isWanted: boolean): ComponentType<DashboardProps> | null {
  const [Dashboard, setDashboard] = useState<ComponentType<DashboardProps> | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    loadDashboard().then(
      (loaded) => setDashboard(() => loaded.Dashboard),
      (error: unknown) =>
        setDashboard(() => {
          throw error;
        }),
    );
  }, [isWanted]);
  return Dashboard;
}

/** Moves the focus to the heading of the gate or the dashboard when one replaces the other. */
function useHeadingFocus(page: RefObject<HTMLElement | null>, { kind }: AdminSessionState): void {
  const previous = useRef<AdminSessionState['kind']>('starting');
  useEffect(() => {
    if (kind === 'starting' || kind === 'checking') return;
    const before = previous.current;
    previous.current = kind;
    if (before === 'starting' || before === kind) return;
    const heading = page.current?.querySelector<HTMLElement>('h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus();
  }, [page, kind]);
}

/** Preserves its content while hidden. Modal dialogs in it are closed meanwhile, since they would make the page inert. */
function HiddenWhileClosed({ isHidden, children }: { readonly isHidden: boolean; readonly children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!isHidden) return;
    const dialogs = [...(content.current?.querySelectorAll<HTMLDialogElement>('dialog[open]') ?? [])];
    for (const dialog of dialogs) dialog.close();
    return () => {
      for (const dialog of dialogs) if (dialog.isConnected) dialog.showModal();
    };
  }, [isHidden]);
  return (
    <div ref={content} hidden={isHidden}>
      {children}
    </div>
  );
}

function Unreachable({ manager }: { readonly manager: SessionManager }) {
  const [isBusy, setBusy] = useState(false);
  const retry = async () => {
    setBusy(true);
    await manager.enter();
    setBusy(false);
  };
  return (
    <PageSection>
      <ErrorNotice
        headingLevel={1}
        title="The backend does not answer"
        text="You are not signed out. As soon as it answers you can go on where you were."
        onRetry={retry}
        busy={isBusy}
      >
        <Button variant="secondary" onClick={() => manager.logOut()}>
          Logout
        </Button>
      </ErrorNotice>
    </PageSection>
  );
}

export function AdminSkeleton() {
  return (
    <PageSection>
      <SkeletonBlock label="Loading the admin area">
        <div className={style.head}>
          <SkeletonLine size="title" width="third" />
          <SkeletonLine width="third" />
        </div>
        <SkeletonLine size="heading" />
        <SkeletonLine width="most" />
        <SkeletonLine width="half" />
      </SkeletonBlock>
    </PageSection>
  );
}
