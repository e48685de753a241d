import type { StaffMember } from '@ledgerlight/backend/staff-access';
import { useLocation, useNavigate, useSearchParams } from '@ledgerlight/shell-api';
import { ErrorNotice } from '@ledgerlight/ui/error-notice';
import { PageSection } from '@ledgerlight/ui/page-section';
import { QueryClientProvider } from '@tanstack/react-query';
import { Component, type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { createQueryClient } from '../../kit/query-client.ts';
import { SkeletonRows } from '../../kit/query-view.tsx';
import { showToast } from '../../kit/toasts/store.ts';
import { type AdminArea, type GoTo, useOpenedPost } from '../../navigation/admin-area.ts';
import { startFor } from '../../navigation/places.ts';
import {
  ADMIN_PATH,
  ALL_POSTS,
  formerSectionAt,
  type Section,
  sectionAddress,
  sectionAt,
  sectionKey,
} from '../../navigation/section-address.ts';
import { DashboardShortcuts } from '../shortcuts/dashboard-shortcuts.tsx';
import { SessionEndNotice } from '../sign-in/end-notice.tsx';
import { SESSION_TOASTS } from '../sign-in/use-login.ts';
import { DashboardHeader, focusPostSearch, SECTION_ID } from './header.tsx';
import { useLeaveGuard } from './leave-guard.tsx';
import { SectionContent } from './sections/section-content.tsx';
import { SectionLinks } from './sections/section-links.tsx';
import style from './signed-in-area.module.css';

export interface DashboardProps extends Pick<AdminArea, 'session' | 'member' | 'origin'> {
  readonly isVisible: boolean;
}

/** The admin area of a signed-in person (specification section 2, 'Admin'). */
export function Dashboard(props: DashboardProps) {
  const [client] = useState(createQueryClient);
  return (
    <QueryClientProvider client={client}>
      <SignedInArea {...props} />
    </QueryClientProvider>
  );
}

function SignedInArea({ session, member, origin, isVisible }: DashboardProps) {
  const { manager } = session;
  const { username } = member;
  const goTo = useGoTo();
  const section = useSection(member, goTo);
  const opened = useOpenedPost(section);

  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: specification section 2 wants the access in the console
    if (isVisible) console.info(`Admin dashboard access: ${username}`);
  }, [username, isVisible]);

  const guard = useLeaveGuard(isVisible, () => {
    manager.logOut();
    showToast({ kind: 'success', ...SESSION_TOASTS.loggedOut });
  });

  return (
    <>
      <DashboardHeader
        session={session}
        member={member}
        current={section}
        onSearch={(search) => goTo({ ...ALL_POSTS, search, everywhere: true })}
        onLogOut={guard.logOut}
      />
      <PageSection>
        <SessionEndNotice manager={manager} />
        <SectionLinks current={section} rights={member.rights} />
        <div id={SECTION_ID} className={style.section} tabIndex={-1}>
          <SectionBoundary key={sectionKey(section)}>
            <Suspense fallback={<SkeletonRows label="Loading this section" rows={3} />}>
              <SectionContent {...{ section, opened, session, member, origin, goTo }} />
            </Suspense>
          </SectionBoundary>
        </div>
      </PageSection>
      {guard.dialog}
      {isVisible && <DashboardShortcuts rights={member.rights} goTo={goTo} onSearch={focusPostSearch} />}
    </>
  );
}

/** The section of the address; without one, that where the person starts. The address of a removed section is replaced. */
function useSection({ rights }: StaffMember, goTo: GoTo): Section {
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const former = formerSectionAt(query);
  const leaveFormer = useEffectEvent((section: Section) => goTo(section, { keepsPlace: true, replaces: true }));
  useEffect(() => {
    if (former) leaveFormer(former);
  }, [former]);
  const isStart = pathname === ADMIN_PATH && !query.has('section') && !query.has('draft');
  return isStart ? startFor(rights) : sectionAt(pathname, query);
}

function useGoTo(): GoTo {
  const navigate = useNavigate();
  return (section, { keepsPlace = false, replaces = false } = {}) =>
    void navigate(sectionAddress(section), {
      preventScrollReset: keepsPlace,
      replace: replaces,
      ...(keepsPlace && { state: { focus: null } }),
    });
}

/** Catches errors of one section. A retry reloads the page, since its scripts may be of a former release. */
class SectionBoundary extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <ErrorNotice
        title="This part could not be shown"
        text="The rest of the page works. What you were writing is kept in this browser."
        onRetry={() => window.location.reload()}
      />
    );
  }
}
