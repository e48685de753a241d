import { type AdminSessionState, adminSessionAtom } from '@ledgerlight/shell-api';
import { Button } from '@ledgerlight/ui/button';
import { ErrorNotice } from '@ledgerlight/ui/error-notice';
import { PageSection } from '@ledgerlight/ui/page-section';
import { useAtomValue } from 'jotai';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import type { DashboardProps } from './dashboard/signed-in-area.tsx';
import type { AdminSession } from './session/admin.ts';
import { BehindGate } from './session/behind-gate.tsx';
import { GATE_COPY } from './session/copy.ts';
import { Gate } from './session/gate.tsx';
import { watchSession } from './session/storage/watch.ts';
import { useHeadingFocus } from './session/use-heading-focus.ts';
import { AdminSkeleton } from './skeleton.tsx';
import { Toaster } from './toasts/toaster.tsx';

/**
 * The admin area (specification section 2, 'Admin'): the gate, then the dashboard. Unsaved work stays behind the gate when a
 * session ends, and is there again when its owner signs in.
 */
export function AdminPage({ session, origin }: { readonly session: AdminSession; readonly origin: string }) {
  const { keeper } = session;
  const known = useAtomValue(adminSessionAtom);
  const Dashboard = useDashboard(known.kind !== 'starting' && known.kind !== 'gate');
  const state: AdminSessionState = known.kind === 'open' && !Dashboard ? { kind: 'starting' } : known;
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => watchSession(keeper), [keeper]);
  useHeadingFocus(page, state);
  const member = memberOf(state);
  return (
    // Signing in takes a second, in which the dashboard comes.
    <div ref={page} onSubmit={loadDashboard}>
      <Closed session={session} state={state} />
      {member && Dashboard && (
        <BehindGate key={member.username} hidden={state.kind !== 'open'}>
          <Dashboard session={session} member={member} origin={origin} inSight={state.kind === 'open'} />
        </BehindGate>
      )}
      <Toaster />
    </div>
  );
}

const loadDashboard = () => import('./dashboard/signed-in-area.tsx');

/** The dashboard, null until its code is there. Nobody needs it at the gate. */
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

/** What stands there while the dashboard is not open. */
function Closed({ session, state }: { readonly session: AdminSession; readonly state: AdminSessionState }) {
  switch (state.kind) {
    case 'open':
      return null;
    case 'starting':
    case 'checking':
      return <AdminSkeleton />;
    case 'gate':
      return <Gate session={session} because={state.because} waiting={state.waiting} />;
    case 'unreachable':
      return <Unreachable session={session} />;
  }
}

function Unreachable({ session: { keeper } }: { readonly session: AdminSession }) {
  const [busy, setBusy] = useState(false);
  const tryAgain = async () => {
    setBusy(true);
    await keeper.enter();
    setBusy(false);
  };
  return (
    <PageSection>
      <ErrorNotice
        headingLevel={1}
        title={GATE_COPY.unreachableTitle}
        text={GATE_COPY.unreachable}
        onRetry={tryAgain}
        busy={busy}
      >
        <Button variant="secondary" onClick={() => keeper.logOut()}>
          Logout
        </Button>
      </ErrorNotice>
    </PageSection>
  );
}

/** Whose dashboard is on the page, in sight or not. */
function memberOf(state: AdminSessionState) {
  if (state.kind === 'starting') return null;
  return state.kind === 'open' ? state.member : state.waiting;
}
