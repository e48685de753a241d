import type { ManagedPostDetail, PostRevision } from '@ledgerlight/backend/managed-post';
import type { StaffMember } from '@ledgerlight/backend/staff-access';
import { Link } from '@ledgerlight/shell-api';
import { ButtonLink } from '@ledgerlight/ui/button';
import { EmptyState } from '@ledgerlight/ui/empty-state';
import { lazy, type ReactNode } from 'react';
import { newDraftId } from '../../drafts/draft-ids.ts';
import type { AdminSession } from '../../session/admin.ts';
import { EditSection, PostGone } from '../edit-section.tsx';
import { PostTiles } from '../tiles/count-tiles.tsx';
import { WriteSection } from '../write-section.tsx';
import type { OpenedPost } from './opened-post.ts';
import type { PostFilter } from './post-filter.ts';
import { ALL_POSTS, navigationName, type Section, sectionAddress, sectionsFor } from './section-address.ts';

interface SectionContentProps {
  readonly section: Section;
  readonly opened: OpenedPost;
  readonly session: AdminSession;
  readonly member: StaffMember;
  readonly origin: string;
  readonly goTo: GoTo;
}

/** Opens a section: `keepsPlace` leaves scroll position and focus, `replaces` makes no entry in the browser's history. */
export type GoTo = (section: Section, how?: { readonly keepsPlace?: boolean; readonly replaces?: boolean }) => void;

/** The open section of the admin area, loaded when it is first opened. */
export function SectionContent({ section, opened, session, member, origin, goTo }: SectionContentProps) {
  const { staff, manager } = session;
  const { username, role, rights } = member;
  if (!isAllowed(section, rights)) return <NotForThisRole />;
  const edit = (post: ManagedPostDetail, version: PostRevision | null = null) => {
    opened.current = { post, version };
    goTo({ name: 'edit', postId: post.id });
  };
  const onLeave = () => goTo(ALL_POSTS);
  const onSessionEnded = () => void manager.verify();
  const onEdit = (postId: string) => goTo({ name: 'edit', postId });
  const onDraft = (draftId: string) => goTo({ name: 'new', draftId });
  const onNew = () => onDraft(newDraftId());
  const editor = { staff, username, origin, onEdit, onLeave, onNew, onSessionEnded };

  switch (section.name) {
    case 'new':
      return (
        <WriteSection
          staff={staff}
          username={username}
          origin={origin}
          draftId={section.draftId}
          onLeave={onLeave}
          onAddress={(draftId) => goTo({ name: 'new', draftId }, { keepsPlace: true, replaces: true })}
        >
          {(draft) => <PostEditor {...editor} {...draft} />}
        </WriteSection>
      );
    case 'drafts':
      return <Drafts staff={staff} username={username} onOpen={onDraft} onNew={onNew} />;
    case 'edit': {
      const { reportId } = section;
      const besideReport = (form: ReactNode) =>
        reportId ? (
          <ReportBeside staff={staff} reportId={reportId} origin={origin} onStopped={() => goTo({ name: 'inbox' })}>
            {form}
          </ReportBeside>
        ) : (
          form
        );
      const { post: loadedPost = null, version = null } = opened.current ?? {};
      return (
        <EditSection staff={staff} postId={section.postId} loadedPost={loadedPost} origin={origin} onLeave={onLeave}>
          {(post) =>
            post === null ? (
              <PostGone />
            ) : (
              besideReport(
                <PostEditor
                  key={post.id}
                  {...editor}
                  {...(reportId && { correction: REPORTED_CORRECTION })}
                  draftId={post.id}
                  isNew={false}
                  post={post}
                  version={version}
                />,
              )
            )
          }
        </EditSection>
      );
    }
    case 'posts': {
      const onFilter = (filter: PostFilter, replaces = false) =>
        goTo({ name: 'posts', ...filter }, { keepsPlace: true, replaces });
      return (
        <>
          <PostTiles session={session} chosen={section.type} onChoose={(type) => onFilter({ ...section, type })} />
          <ManagePosts
            staff={staff}
            rights={rights}
            origin={origin}
            filter={section}
            onEdit={edit}
            onFilter={onFilter}
            onReview={(postId) => goTo({ name: 'review', postId })}
          />
        </>
      );
    }
    case 'calendar':
      return (
        <CalendarSection
          staff={staff}
          view={section.view}
          day={section.day}
          onShow={(place) => goTo({ name: 'calendar', ...place }, { keepsPlace: true })}
        />
      );
    case 'review':
      return (
        <Review
          staff={staff}
          username={username}
          rights={rights}
          origin={origin}
          postId={section.postId}
          onOpen={(postId) => goTo({ name: 'review', postId })}
        />
      );
    case 'media':
      return (
        <Media
          staff={staff}
          origin={origin}
          member={member}
          image={section.image}
          onOpen={(image) => goTo({ name: 'media', image })}
        />
      );
    case 'newsletter':
      return (
        <Newsletter
          staff={staff}
          rights={rights}
          origin={origin}
          issue={section.issue}
          onOpen={(issue) => goTo({ name: 'newsletter', issue })}
        />
      );
    case 'outbox':
      return <OutboxSection staff={staff} file={section.file} onOpen={(file) => goTo({ name: 'outbox', file })} />;
    case 'home':
      return <HomeSlotsSection staff={staff} rights={rights} />;
    case 'rates':
      return <RatesSection staff={staff} rights={rights} />;
    case 'readings':
      return <ReadingsSection staff={staff} />;
    case 'synonyms':
      return <SynonymsSection staff={staff} rights={rights} />;
    case 'topics':
      return <TopicsSection staff={staff} rights={rights} />;
    case 'series':
      return <SeriesSection staff={staff} rights={rights} />;
    case 'glossary':
      return <GlossarySection staff={staff} rights={rights} />;
    case 'deleted':
      return <DeletedPosts staff={staff} />;
    case 'inbox':
      return (
        <InboxSection
          staff={staff}
          origin={origin}
          onCorrect={(postId, reportId) => goTo({ name: 'edit', postId, reportId })}
        />
      );
    case 'people':
      return <PeopleSection staff={staff} origin={origin} username={username} />;
    case 'claims':
      return <ClaimsSection staff={staff} />;
    case 'disclosures':
      return <DisclosuresSection staff={staff} rights={rights} />;
    case 'audit':
      return <AuditSection staff={staff} rights={rights} />;
    case 'releases':
      return <Releases staff={staff} onSessionEnded={onSessionEnded} />;
    case 'account':
      return (
        <Account staff={staff} username={username} role={role} origin={origin} onSignedOut={() => manager.logOut()} />
      );
  }
}

/** A part of a section, such as editing a post, needs what its section needs. */
function isAllowed(opened: Section, rights: readonly string[]): boolean {
  return sectionsFor(rights).some(({ section }) => section.name === navigationName(opened));
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

/** The note with which the correction of a reported error begins. */
const REPORTED_CORRECTION = "Corrected after a reader's report.";

const ReportBeside = lazy(async () => ({ default: (await import('../../inbox/report-beside.tsx')).ReportBeside }));
const PostEditor = lazy(async () => ({ default: (await import('../../editor/post-form.tsx')).PostEditor }));
const Drafts = lazy(async () => ({ default: (await import('../../drafts/list/drafts-section.tsx')).DraftsSection }));
const ManagePosts = lazy(async () => ({ default: (await import('../../manage/section.tsx')).ManagePosts }));
const HomeSlotsSection = lazy(async () => ({
  default: (await import('../../manage/home/section.tsx')).HomeSlotsSection,
}));
const RatesSection = lazy(async () => ({ default: (await import('../../manage/rates/section.tsx')).RatesSection }));
const ReadingsSection = lazy(async () => ({
  default: (await import('../../manage/readings/section.tsx')).ReadingsSection,
}));
const SynonymsSection = lazy(async () => ({
  default: (await import('../../manage/synonyms/section.tsx')).SynonymsSection,
}));
const TopicsSection = lazy(async () => ({ default: (await import('../../manage/topics/section.tsx')).TopicsSection }));
const SeriesSection = lazy(async () => ({ default: (await import('../../manage/series/section.tsx')).SeriesSection }));
const GlossarySection = lazy(async () => ({
  default: (await import('../../manage/glossary/section.tsx')).GlossarySection,
}));
const DeletedPosts = lazy(async () => ({
  default: (await import('../../manage/rows/deleted-posts.tsx')).DeletedPosts,
}));
const CalendarSection = lazy(async () => ({ default: (await import('../../calendar/section.tsx')).CalendarSection }));
const Review = lazy(async () => ({ default: (await import('../../review/section.tsx')).ReviewSection }));
const Media = lazy(async () => ({ default: (await import('../../media/section.tsx')).MediaSection }));
const Newsletter = lazy(async () => ({ default: (await import('../../newsletter/section.tsx')).NewsletterSection }));
const OutboxSection = lazy(async () => ({ default: (await import('../../outbox/section.tsx')).OutboxSection }));
const Account = lazy(async () => ({ default: (await import('../../account/section.tsx')).Account }));
const PeopleSection = lazy(async () => ({ default: (await import('../../people/section.tsx')).PeopleSection }));
const ClaimsSection = lazy(async () => ({ default: (await import('../../claims/section.tsx')).ClaimsSection }));
const DisclosuresSection = lazy(async () => ({
  default: (await import('../../claims/disclosures/section.tsx')).DisclosuresSection,
}));
const AuditSection = lazy(async () => ({ default: (await import('../../audit/section.tsx')).AuditSection }));
const Releases = lazy(async () => ({ default: (await import('../../releases/section.tsx')).Releases }));
const InboxSection = lazy(async () => ({ default: (await import('../../inbox/section.tsx')).InboxSection }));
