import { createPostComments } from '@ledgerlight/backend/post-comments';
import { Link } from '@ledgerlight/shell-api';
import { ButtonLink } from '@ledgerlight/ui/button';
import { EmptyState } from '@ledgerlight/ui/empty-state';
import { type ComponentType, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { newDraftId } from '../../../features/write/drafts/draft-ids.ts';
import { lazyPart } from '../../../kit/lazy-part.ts';
import type { AdminArea, GoTo, NamedSection, SectionGoTo } from '../../../navigation/admin-area.ts';
import { isAllowed } from '../../../navigation/places.ts';
import { type Section, sectionAddress } from '../../../navigation/section-address.ts';
import { EditedPost, NewPost, Posts } from './post-sections.tsx';

interface SectionContentProps extends Pick<AdminArea, 'opened' | 'session' | 'member' | 'origin'> {
  readonly section: Section;
  readonly goTo: GoTo;
}

export function SectionContent({ section, session, member, ...given }: SectionContentProps) {
  const { staff, manager } = session;
  const { username, rights } = member;
  const place = { ...given, goTo: useSectionGoTo(given.goTo) };
  if (!isAllowed(section, rights)) return <NotForThisRole />;
  const onSessionEnded = () => void manager.verify();
  const comments = (postId: string) => (
    <Suspense>
      <CommentPanel service={createPostComments(staff)} username={username} postId={postId} />
    </Suspense>
  );
  const area = { ...place, session, staff, member, username, rights, comments, onSessionEnded };
  return renderSection(section.name, section, area);
}

function NotForThisRole() {
  return (
    <EmptyState
      icon="compass"
      title="Your role does not use this section"
      text="Ask an admin when you need something from it."
    >
      <ButtonLink Link={Link} to={sectionAddress({ name: 'account' })}>
        Go to your account
      </ButtonLink>
    </EmptyState>
  );
}

type Sections = { readonly [Name in Section['name']]: NamedSection<Name> };

function renderSection<Name extends Section['name']>(name: Name, section: Sections[Name], area: AdminArea): ReactNode {
  return RENDERERS[name](section, area);
}

const CommentPanel = lazyPart(async () => (await import('../../../features/comments/panel.tsx')).CommentPanel);
const DraftsSection = lazyPart(
  async () => (await import('../../../features/write/drafts/list/section.tsx')).DraftsSection,
);
const TodaySection = lazyPart(async () => (await import('../../../features/today/section.tsx')).TodaySection);
const ReviewSection = lazyPart(async () => (await import('../../../features/today/review/section.tsx')).ReviewSection);
const MediaSection = lazyPart(async () => (await import('../../../features/library/media/section.tsx')).MediaSection);
const NewsletterSection = lazyPart(
  async () => (await import('../../../features/inbox/newsletter/section.tsx')).NewsletterSection,
);
const InboxSection = lazyPart(async () => (await import('../../../features/inbox/message-list.tsx')).InboxSection);

/** Renders a section that takes nothing from its address. */
function part(load: () => Promise<ComponentType<AdminArea>>) {
  const Part = lazyPart(load);
  return (_: Section, area: AdminArea) => <Part {...area} />;
}

const RENDERERS: { readonly [Name in Section['name']]: (section: Sections[Name], area: AdminArea) => ReactNode } = {
  new: (section, area) => <NewPost section={section} area={area} />,
  drafts: (_, area) => (
    <DraftsSection
      {...area}
      onOpen={(draftId) => area.goTo({ name: 'new', draftId })}
      onNew={() => area.goTo({ name: 'new', draftId: newDraftId() })}
    />
  ),
  edit: (section, area) => <EditedPost section={section} area={area} />,
  posts: (section, area) => <Posts section={section} area={area} />,
  review: ({ postId }, area) =>
    postId === null ? (
      <TodaySection {...area} />
    ) : (
      <ReviewSection {...area} postId={postId} onOpen={(opened) => area.goTo({ name: 'review', postId: opened })} />
    ),
  media: ({ image }, area) => (
    <MediaSection {...area} image={image} onOpen={(opened) => area.goTo({ name: 'media', image: opened })} />
  ),
  newsletter: ({ issue }, area) => (
    <NewsletterSection {...area} issue={issue} onOpen={(opened) => area.goTo({ name: 'newsletter', issue: opened })} />
  ),
  home: part(async () => (await import('../../../features/posts/home/section.tsx')).HomeSlotsSection),
  topics: part(async () => (await import('../../../features/library/topics/section.tsx')).TopicsSection),
  glossary: part(async () => (await import('../../../features/library/glossary/section.tsx')).GlossarySection),
  deleted: part(async () => (await import('../../../features/posts/rows/deleted-posts.tsx')).DeletedPosts),
  inbox: (_, area) => (
    <InboxSection {...area} onCorrect={(postId, reportId) => area.goTo({ name: 'edit', postId, reportId })} />
  ),
  subscribers: part(async () => (await import('../../../features/inbox/subscribers.tsx')).SubscribersSection),
  approvals: part(async () => (await import('../../../features/settings/approvals/approval-rules.tsx')).ApprovalRules),
  authors: part(async () => (await import('../../../features/library/authors/section.tsx')).AuthorsSection),
  people: part(async () => (await import('../../../features/settings/people/section.tsx')).PeopleSection),
  claims: part(async () => (await import('../../../features/library/claims/section.tsx')).ClaimsSection),
  disclosures: part(async () => (await import('../../../features/library/disclosures/section.tsx')).DisclosuresSection),
  audit: part(async () => (await import('../../../features/settings/audit/section.tsx')).AuditSection),
  releases: part(async () => (await import('../../../features/settings/releases/section.tsx')).Releases),
  account: part(async () => (await import('../../../features/settings/account/section.tsx')).Account),
};

/** Returns a `goTo` that works until the section is left. */
function useSectionGoTo(goTo: GoTo): SectionGoTo {
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  return (section, how) => {
    if (isOpen.current) goTo(section, how);
    return isOpen.current;
  };
}
