import type { ManagedPostDetail, PostRevision } from '@ledgerlight/backend/managed-post';
import type { StaffMember } from '@ledgerlight/backend/staff-access';
import type { PostType } from '@ledgerlight/posts/types';
import { type NavigationState, useLocation, useNavigate, useSearchParams } from '@ledgerlight/shell-api';
import { PageSection } from '@ledgerlight/ui/page-section';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { AdminSession } from '../session/admin.ts';
import { SESSION_TOASTS } from '../session/copy.ts';
import { SessionEndNotice } from '../session/end-notice.tsx';
import { showToast } from '../toasts/store.ts';
import { AdminsOnly } from './admins-only.tsx';
import { EditSection } from './edit-section.tsx';
import { DashboardHeader } from './header.tsx';
import { useLeaveGuard } from './leave-guard.tsx';
import { createQueryClient } from './query-client.ts';
import { type Section, sectionAddress, sectionKey, sectionOf } from './sections/section-address.ts';
import { SectionBoundary } from './sections/section-boundary.tsx';
import { SectionLinks } from './sections/section-links.tsx';
import { SectionSkeleton } from './sections/section-skeleton.tsx';
import style from './signed-in-area.module.css';
import { CountTiles } from './tiles/count-tiles.tsx';
import { usePostCounts } from './tiles/use-post-counts.ts';

/** What the dashboard is shown with. */
export interface DashboardProps {
  readonly session: AdminSession;
  readonly member: StaffMember;
  readonly origin: string;
  /** Whether it is shown; behind the gate it keeps what is in it. */
  readonly inSight: boolean;
}

/** The admin area for somebody who is signed in (specification section 2, 'Admin'). */
export function Dashboard(props: DashboardProps) {
  const [client] = useState(createQueryClient);
  return (
    <QueryClientProvider client={client}>
      <SignedInArea {...props} />
    </QueryClientProvider>
  );
}

function SignedInArea({ session, member, origin, inSight }: DashboardProps) {
  const { staff, keeper } = session;
  const { username } = member;
  const isAdmin = member.role === 'admin';
  const [query] = useSearchParams();
  const { pathname } = useLocation();
  const section = sectionOf(pathname, query);
  const goTo = useGoTo();
  const type = section.name === 'posts' ? section.type : null;
  const brought = useRef<{ readonly post: ManagedPostDetail; readonly version: PostRevision | null } | null>(null);
  const counts = usePostCounts(session, inSight);

  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: specification section 2 wants the access in the console
    if (inSight) console.info(`Admin dashboard access: ${username}`);
  }, [username, inSight]);

  const shown = sectionKey(section);
  // What the list brought is as old as the list; coming back to the post asks anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is forgotten with the section
  useEffect(() => {
    return () => {
      if (section.name === 'edit') brought.current = null;
    };
  }, [shown]);

  const guard = useLeaveGuard(inSight, () => {
    keeper.logOut();
    showToast({ kind: 'success', ...SESSION_TOASTS.loggedOut });
  });
  const chooseType = (type: PostType | null) => {
    // Whoever chooses stays where they chose.
    goTo({ name: 'posts', type }, { focus: null });
  };
  const edit = (post: ManagedPostDetail, version: PostRevision | null = null) => {
    brought.current = { post, version };
    goTo({ name: 'edit', postId: post.id });
  };
  const editor = {
    staff,
    username,
    origin,
    onEdit: (postId: string) => goTo({ name: 'edit', postId }),
    onLeave: () => goTo({ name: 'posts', type: null }),
    onSessionEnded: () => void keeper.verify(),
  };

  return (
    <PageSection>
      <SessionEndNotice keeper={keeper} />
      <DashboardHeader member={member} onLogout={guard.logOut} />
      <CountTiles posts={counts} chosen={type} onChoose={chooseType} />
      <SectionLinks shown={section} role={member.role} />
      <div className={style.section}>
        <SectionBoundary key={shown}>
          <Suspense fallback={<SectionSkeleton />}>
            {section.name === 'new' && <PostEditor {...editor} post={null} />}
            {section.name === 'edit' && (
              <EditSection
                staff={staff}
                postId={section.postId}
                brought={brought.current?.post ?? null}
                origin={origin}
                onLeave={editor.onLeave}
              >
                {(post) => <PostEditor {...editor} post={post} version={brought.current?.version ?? null} />}
              </EditSection>
            )}
            {section.name === 'posts' && (
              <ManagePosts staff={staff} origin={origin} type={type} onEdit={edit} onTypeChange={chooseType} />
            )}
            {section.name === 'deleted' && <DeletedPosts staff={staff} />}
            {section.name === 'inbox' && (isAdmin ? <InboxSection staff={staff} /> : <AdminsOnly section="inbox" />)}
            {section.name === 'releases' && <Releases staff={staff} onSessionEnded={editor.onSessionEnded} />}
            {section.name === 'account' && (
              <Account staff={staff} onSignedOut={() => keeper.logOut()} username={username} role={member.role} />
            )}
            {section.name === 'authors' && (isAdmin ? <Authors staff={staff} /> : <AdminsOnly section="authors" />)}
          </Suspense>
        </SectionBoundary>
      </div>
      {guard.dialog}
    </PageSection>
  );
}

/** The code of each section comes when it is first shown. */
const PostEditor = lazy(async () => ({ default: (await import('../editor/post.tsx')).PostEditor }));
const ManagePosts = lazy(async () => ({ default: (await import('../manage/section.tsx')).ManagePosts }));
const DeletedPosts = lazy(async () => ({ default: (await import('../manage/rows/deleted-posts.tsx')).DeletedPosts }));
const Authors = lazy(async () => ({ default: (await import('./tiles/authors.tsx')).Authors }));
const Account = lazy(async () => ({ default: (await import('../account/section.tsx')).Account }));
const Releases = lazy(async () => ({ default: (await import('../releases/section.tsx')).Releases }));
const InboxSection = lazy(async () => ({ default: (await import('../inbox/section.tsx')).InboxSection }));

function useGoTo(): (section: Section, state?: NavigationState) => void {
  const navigate = useNavigate();
  // What is kept from the focus is kept from scrolling too; another section begins at its top, however long the last one was.
  return (section, state) =>
    void navigate(sectionAddress(section), { preventScrollReset: state?.focus === null, state });
}
