import type { ManagedPostDetail, PostRevision } from '@ledgerlight/backend/managed-post';
import type { StaffMember } from '@ledgerlight/backend/staff-access';
import type { PostType } from '@ledgerlight/posts/types';
import { Link, type NavigationState, useLocation, useNavigate, useSearchParams } from '@ledgerlight/shell-api';
import { ButtonLink } from '@ledgerlight/ui/button';
import { EmptyState } from '@ledgerlight/ui/empty-state';
import { PageSection } from '@ledgerlight/ui/page-section';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { SkeletonRows } from '../query-view.tsx';
import type { AdminSession } from '../session/admin.ts';
import { SESSION_TOASTS } from '../session/copy.ts';
import { SessionEndNotice } from '../session/end-notice.tsx';
import { showToast } from '../toasts/store.ts';
import { EditSection } from './edit-section.tsx';
import { DashboardHeader } from './header.tsx';
import { useLeaveGuard } from './leave-guard.tsx';
import { createQueryClient } from './query-client.ts';
import { type Section, sectionAddress, sectionAt, sectionKey } from './sections/section-address.ts';
import { SectionBoundary } from './sections/section-boundary.tsx';
import { SectionLinks } from './sections/section-links.tsx';
import style from './signed-in-area.module.css';
import { CountTiles, usePostCounts } from './tiles/count-tiles.tsx';

export interface DashboardProps {
  readonly session: AdminSession;
  readonly member: StaffMember;
  readonly origin: string;
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
  const [query] = useSearchParams();
  const { pathname } = useLocation();
  const section = sectionAt(pathname, query);
  const goTo = useGoTo();
  const type = section.name === 'posts' ? section.type : null;
  const counts = usePostCounts(session, isVisible);
  const opened = useOpenedPost(section);

  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: specification section 2 wants the access in the console
    if (isVisible) console.info(`Admin dashboard access: ${username}`);
  }, [username, isVisible]);

  const guard = useLeaveGuard(isVisible, () => {
    manager.logOut();
    showToast({ kind: 'success', ...SESSION_TOASTS.loggedOut });
  });
  // Choosing a type keeps the focus and the scroll position.
  const chooseType = (chosen: PostType | null) => goTo({ name: 'posts', type: chosen }, { focus: null });

  return (
    <PageSection>
      <SessionEndNotice manager={manager} />
      <DashboardHeader member={member} onLogOut={guard.logOut} />
      <CountTiles posts={counts} chosen={type} onChoose={chooseType} />
      <SectionLinks current={section} role={member.role} />
      <div className={style.section}>
        <SectionBoundary key={sectionKey(section)}>
          <Suspense fallback={<SkeletonRows label="Loading this section" rows={3} />}>
            <SectionContent
              section={section}
              opened={opened}
              session={session}
              member={member}
              origin={origin}
              goTo={goTo}
              onTypeChange={chooseType}
            />
          </Suspense>
        </SectionBoundary>
      </div>
      {guard.dialog}
    </PageSection>
  );
}

interface SectionContentProps extends Omit<DashboardProps, 'isVisible'> {
  readonly section: Section;
  readonly opened: ReturnType<typeof useOpenedPost>;
  readonly goTo: (section: Section) => void;
  readonly onTypeChange: (type: PostType | null) => void;
}

function SectionContent({ section, opened, session, member, origin, goTo, onTypeChange }: SectionContentProps) {
  const { staff, manager } = session;
  const { username, role } = member;
  const edit = (post: ManagedPostDetail, version: PostRevision | null = null) => {
    opened.current = { post, version };
    goTo({ name: 'edit', postId: post.id });
  };
  const onLeave = () => goTo({ name: 'posts', type: null });
  const onSessionEnded = () => void manager.verify();
  const onEdit = (postId: string) => goTo({ name: 'edit', postId });
  const editor = { staff, username, origin, onEdit, onLeave, onSessionEnded };

  switch (section.name) {
    case 'new':
      return <PostEditor {...editor} post={null} />;
    case 'edit': {
      const { post: loadedPost = null, version = null } = opened.current ?? {};
      return (
        <EditSection staff={staff} postId={section.postId} loadedPost={loadedPost} origin={origin} onLeave={onLeave}>
          {(post) => <PostEditor {...editor} post={post} version={version} />}
        </EditSection>
      );
    }
    case 'posts':
      return (
        <ManagePosts staff={staff} origin={origin} type={section.type} onEdit={edit} onTypeChange={onTypeChange} />
      );
    case 'deleted':
      return <DeletedPosts staff={staff} />;
    case 'inbox':
      return role === 'admin' ? <InboxSection staff={staff} /> : <AdminsOnly section="inbox" />;
    case 'authors':
      return role === 'admin' ? <Authors staff={staff} /> : <AdminsOnly section="authors" />;
    case 'releases':
      return <Releases staff={staff} onSessionEnded={onSessionEnded} />;
    case 'account':
      return <Account staff={staff} username={username} role={role} onSignedOut={() => manager.logOut()} />;
  }
}

function useOpenedPost(section: Section) {
  const opened = useRef<{ readonly post: ManagedPostDetail; readonly version: PostRevision | null } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: cleared when the section changes
  useEffect(() => {
    return () => {
      if (section.name === 'edit') opened.current = null;
    };
  }, [sectionKey(section)]);
  return opened;
}

const PostEditor = lazy(async () => ({ default: (await import('../editor/post-form.tsx')).PostEditor }));
const ManagePosts = lazy(async () => ({ default: (await import('../manage/section.tsx')).ManagePosts }));
const DeletedPosts = lazy(async () => ({ default: (await import('../manage/rows/deleted-posts.tsx')).DeletedPosts }));
const Authors = lazy(async () => ({ default: (await import('./authors.tsx')).Authors }));
const Account = lazy(async () => ({ default: (await import('../account/section.tsx')).Account }));
const Releases = lazy(async () => ({ default: (await import('../releases/section.tsx')).Releases }));
const InboxSection = lazy(async () => ({ default: (await import('../inbox/section.tsx')).InboxSection }));

function AdminsOnly({ section }: { readonly section: keyof typeof ADMINS_ONLY_TEXTS }) {
  return (
    <EmptyState {...ADMINS_ONLY_TEXTS[section]}>
      <ButtonLink Link={Link} to={sectionAddress({ name: 'posts', type: null })}>
        Go to posts
      </ButtonLink>
    </EmptyState>
  );
}

const ADMINS_ONLY_TEXTS = {
  inbox: {
    icon: 'mail',
    title: 'Only admins use the inbox',
    text: 'It holds names, addresses and questions of visitors. Ask an admin when you need something from it.',
  },
  authors: {
    icon: 'newspaper',
    title: 'Only admins keep the authors',
    text: 'Ask an admin when you need to publish under another name than your own.',
  },
} as const;

function useGoTo(): (section: Section, state?: NavigationState) => void {
  const navigate = useNavigate();
  return (section, state) =>
    void navigate(sectionAddress(section), { preventScrollReset: state?.focus === null, state });
}
