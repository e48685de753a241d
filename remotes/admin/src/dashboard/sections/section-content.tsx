import type { StaffMember } from '@ledgerlight/backend/staff-access';
import { Link } from '@ledgerlight/shell-api';
import { ButtonLink } from '@ledgerlight/ui/button';
import { EmptyState } from '@ledgerlight/ui/empty-state';
import type { ReactNode } from 'react';
import { newDraftId } from '../../drafts/draft-ids.ts';
import type { AdminSession } from '../../session/admin.ts';
import type { AdminArea, GoTo, NamedSection } from './admin-area.ts';
import {
  LazyAccount,
  LazyAuditSection,
  LazyCalendarSection,
  LazyClaimsSection,
  LazyDeletedPosts,
  LazyDisclosuresSection,
  LazyDrafts,
  LazyGlossarySection,
  LazyHomeSlotsSection,
  LazyInboxSection,
  LazyMedia,
  LazyNewsletter,
  LazyOutboxSection,
  LazyPeopleSection,
  LazyRatesSection,
  LazyReadingsSection,
  LazyReleases,
  LazyReview,
  LazySeriesSection,
  LazySynonymsSection,
  LazyTopicsSection,
} from './lazy-sections.ts';
import type { OpenedPost } from './opened-post.ts';
import { EditedPost, NewPost, Posts } from './post-sections.tsx';
import { navigationName, type Section, sectionAddress, sectionsFor } from './section-address.ts';

interface SectionContentProps {
  readonly section: Section;
  readonly opened: OpenedPost;
  readonly session: AdminSession;
  readonly member: StaffMember;
  readonly origin: string;
  readonly goTo: GoTo;
}

/** The open section of the admin area, loaded when it is first opened. */
export function SectionContent({ section, session, member, ...place }: SectionContentProps) {
  const { staff, manager } = session;
  const { username, rights } = member;
  if (!isAllowed(section, rights)) return <NotForThisRole />;
  const onSessionEnded = () => void manager.verify();
  return renderSection(section.name, section, { ...place, session, staff, member, username, rights, onSessionEnded });
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

type Sections = { readonly [Name in Section['name']]: NamedSection<Name> };

function renderSection<Name extends Section['name']>(name: Name, section: Sections[Name], area: AdminArea): ReactNode {
  return RENDERERS[name](section, area);
}

const RENDERERS: { readonly [Name in Section['name']]: (section: Sections[Name], area: AdminArea) => ReactNode } = {
  new: (section, area) => <NewPost section={section} area={area} />,
  drafts: (_, { staff, username, goTo }) => (
    <LazyDrafts
      staff={staff}
      username={username}
      onOpen={(draftId) => goTo({ name: 'new', draftId })}
      onNew={() => goTo({ name: 'new', draftId: newDraftId() })}
    />
  ),
  edit: (section, area) => <EditedPost section={section} area={area} />,
  posts: (section, area) => <Posts section={section} area={area} />,
  calendar: ({ view, day }, { staff, goTo }) => (
    <LazyCalendarSection
      staff={staff}
      view={view}
      day={day}
      onShow={(place) => goTo({ name: 'calendar', ...place }, { keepsPlace: true })}
    />
  ),
  review: ({ postId }, { staff, username, rights, origin, goTo }) => (
    <LazyReview
      staff={staff}
      username={username}
      rights={rights}
      origin={origin}
      postId={postId}
      onOpen={(opened) => goTo({ name: 'review', postId: opened })}
    />
  ),
  media: ({ image }, { staff, origin, member, goTo }) => (
    <LazyMedia
      staff={staff}
      origin={origin}
      member={member}
      image={image}
      onOpen={(opened) => goTo({ name: 'media', image: opened })}
    />
  ),
  newsletter: ({ issue }, { staff, rights, origin, goTo }) => (
    <LazyNewsletter
      staff={staff}
      rights={rights}
      origin={origin}
      issue={issue}
      onOpen={(opened) => goTo({ name: 'newsletter', issue: opened })}
    />
  ),
  outbox: ({ file }, { staff, goTo }) => (
    <LazyOutboxSection staff={staff} file={file} onOpen={(opened) => goTo({ name: 'outbox', file: opened })} />
  ),
  home: (_, { staff, rights }) => <LazyHomeSlotsSection staff={staff} rights={rights} />,
  rates: (_, { staff, rights }) => <LazyRatesSection staff={staff} rights={rights} />,
  readings: (_, { staff }) => <LazyReadingsSection staff={staff} />,
  synonyms: (_, { staff, rights }) => <LazySynonymsSection staff={staff} rights={rights} />,
  topics: (_, { staff, rights }) => <LazyTopicsSection staff={staff} rights={rights} />,
  series: (_, { staff, rights }) => <LazySeriesSection staff={staff} rights={rights} />,
  glossary: (_, { staff, rights }) => <LazyGlossarySection staff={staff} rights={rights} />,
  deleted: (_, { staff }) => <LazyDeletedPosts staff={staff} />,
  inbox: (_, { staff, origin, goTo }) => (
    <LazyInboxSection
      staff={staff}
      origin={origin}
      onCorrect={(postId, reportId) => goTo({ name: 'edit', postId, reportId })}
    />
  ),
  people: (_, { staff, origin, username }) => <LazyPeopleSection staff={staff} origin={origin} username={username} />,
  claims: (_, { staff }) => <LazyClaimsSection staff={staff} />,
  disclosures: (_, { staff, rights }) => <LazyDisclosuresSection staff={staff} rights={rights} />,
  audit: (_, { staff, rights }) => <LazyAuditSection staff={staff} rights={rights} />,
  releases: (_, { staff, onSessionEnded }) => <LazyReleases staff={staff} onSessionEnded={onSessionEnded} />,
  account: (_, { session, member: { username, role }, origin }) => (
    <LazyAccount
      staff={session.staff}
      username={username}
      role={role}
      origin={origin}
      onSignedOut={() => session.manager.logOut()}
    />
  ),
};
