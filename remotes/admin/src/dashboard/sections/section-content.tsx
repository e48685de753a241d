import type { StaffMember } from '@ledgerlight/backend/staff-access';
import { Link } from '@ledgerlight/shell-api';
import { ButtonLink } from '@ledgerlight/ui/button';
import { EmptyState } from '@ledgerlight/ui/empty-state';
import type { ReactNode } from 'react';
import { newDraftId } from '../../drafts/draft-ids.ts';
import type { AdminSession } from '../../session/admin.ts';
import type { AdminArea, GoTo, NamedSection } from './admin-area.ts';
import {
  Account,
  AuditSection,
  CalendarSection,
  ClaimsSection,
  DeletedPosts,
  DisclosuresSection,
  Drafts,
  GlossarySection,
  HomeSlotsSection,
  InboxSection,
  Media,
  Newsletter,
  OutboxSection,
  PeopleSection,
  RatesSection,
  ReadingsSection,
  Releases,
  Review,
  SeriesSection,
  SynonymsSection,
  TopicsSection,
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
    <Drafts
      staff={staff}
      username={username}
      onOpen={(draftId) => goTo({ name: 'new', draftId })}
      onNew={() => goTo({ name: 'new', draftId: newDraftId() })}
    />
  ),
  edit: (section, area) => <EditedPost section={section} area={area} />,
  posts: (section, area) => <Posts section={section} area={area} />,
  calendar: ({ view, day }, { staff, goTo }) => (
    <CalendarSection
      staff={staff}
      view={view}
      day={day}
      onShow={(place) => goTo({ name: 'calendar', ...place }, { keepsPlace: true })}
    />
  ),
  review: ({ postId }, { staff, username, rights, origin, goTo }) => (
    <Review
      staff={staff}
      username={username}
      rights={rights}
      origin={origin}
      postId={postId}
      onOpen={(opened) => goTo({ name: 'review', postId: opened })}
    />
  ),
  media: ({ image }, { staff, origin, member, goTo }) => (
    <Media
      staff={staff}
      origin={origin}
      member={member}
      image={image}
      onOpen={(opened) => goTo({ name: 'media', image: opened })}
    />
  ),
  newsletter: ({ issue }, { staff, rights, origin, goTo }) => (
    <Newsletter
      staff={staff}
      rights={rights}
      origin={origin}
      issue={issue}
      onOpen={(opened) => goTo({ name: 'newsletter', issue: opened })}
    />
  ),
  outbox: ({ file }, { staff, goTo }) => (
    <OutboxSection staff={staff} file={file} onOpen={(opened) => goTo({ name: 'outbox', file: opened })} />
  ),
  home: (_, { staff, rights }) => <HomeSlotsSection staff={staff} rights={rights} />,
  rates: (_, { staff, rights }) => <RatesSection staff={staff} rights={rights} />,
  readings: (_, { staff }) => <ReadingsSection staff={staff} />,
  synonyms: (_, { staff, rights }) => <SynonymsSection staff={staff} rights={rights} />,
  topics: (_, { staff, rights }) => <TopicsSection staff={staff} rights={rights} />,
  series: (_, { staff, rights }) => <SeriesSection staff={staff} rights={rights} />,
  glossary: (_, { staff, rights }) => <GlossarySection staff={staff} rights={rights} />,
  deleted: (_, { staff }) => <DeletedPosts staff={staff} />,
  inbox: (_, { staff, origin, goTo }) => (
    <InboxSection
      staff={staff}
      origin={origin}
      onCorrect={(postId, reportId) => goTo({ name: 'edit', postId, reportId })}
    />
  ),
  people: (_, { staff, origin, username }) => <PeopleSection staff={staff} origin={origin} username={username} />,
  claims: (_, { staff }) => <ClaimsSection staff={staff} />,
  disclosures: (_, { staff, rights }) => <DisclosuresSection staff={staff} rights={rights} />,
  audit: (_, { staff, rights }) => <AuditSection staff={staff} rights={rights} />,
  releases: (_, { staff, onSessionEnded }) => <Releases staff={staff} onSessionEnded={onSessionEnded} />,
  account: (_, { session, member: { username, role }, origin }) => (
    <Account
      staff={session.staff}
      username={username}
      role={role}
      origin={origin}
      onSignedOut={() => session.manager.logOut()}
    />
  ),
};
