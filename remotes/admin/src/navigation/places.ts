import type { FilterState } from './post-filter.ts';
import { ALL_POSTS, SCHEDULED_POSTS, type Section, WRITE } from './section-address.ts';

/** A section that the navigation leads to. */
export interface NavigationSection {
  readonly label: string;
  readonly section: Section;
  /** The person needs one of these rights of the database (`private.role_rights`); null is for everyone. */
  readonly needs: readonly string[] | null;
}

/** A place of the admin area. Its link leads to its first section; the others are listed below it. */
export interface Place {
  readonly label: string;
  readonly sections: readonly NavigationSection[];
}

/** Behind the name of the signed-in person, in no place. */
export const ACCOUNT: NavigationSection = { label: 'Account', section: { name: 'account' }, needs: null };

/** Returns the places that these rights allow, each with the sections that they allow. */
export function placesFor(rights: readonly string[]): readonly Place[] {
  const places = PLACES.map(({ label, sections }) => ({
    label,
    sections: sections.filter(({ needs }) => needs === null || needs.some((right) => rights.includes(right))),
  }));
  return places.filter(({ sections }) => sections.length > 0);
}

/** Returns the sections of all places that these rights allow, and the account. */
function sectionsFor(rights: readonly string[]): readonly NavigationSection[] {
  return [...placesFor(rights).flatMap(({ sections }) => sections), ACCOUNT];
}

/** Returns the section where a person with these rights starts: approvers at what waits for them, writers at the form. */
export function startFor(rights: readonly string[]): Section {
  const [first = ACCOUNT] = sectionsFor(rights);
  const isApprover = rights.some((right) => right.startsWith('approve-'));
  const startsWithForm = rights.includes('administer') || !isApprover;
  return rights.includes('write-posts') && startsWithForm ? WRITE : first.section;
}

/** Returns whether a section is shown under this link: the form of a stored post under all posts, as other states of posts. */
export function isListedAs(link: Section, shown: Section): boolean {
  if (link.name !== 'posts') return link.name === shown.name;
  if (shown.name === 'edit') return link.state === null;
  return shown.name === 'posts' && link.state === (LISTED_STATES.includes(shown.state) ? shown.state : null);
}

/** Returns whether these rights allow a section. */
export function isAllowed(shown: Section, rights: readonly string[]): boolean {
  return sectionsFor(rights).some(({ section }) => isListedAs(section, shown));
}

const LISTED_STATES: readonly (FilterState | null)[] = ['scheduled', 'in-review'];

const TODAY: Section = { name: 'review', postId: null };

const PLACES: readonly Place[] = [
  { label: 'Today', sections: [{ label: 'Today', section: TODAY, needs: ['read-posts'] }] },
  {
    label: 'Write',
    sections: [
      { label: 'New post', section: WRITE, needs: ['write-posts'] },
      { label: 'Drafts', section: { name: 'drafts' }, needs: ['write-posts'] },
    ],
  },
  {
    label: 'Posts',
    sections: [
      { label: 'All posts', section: ALL_POSTS, needs: ['read-posts'] },
      { label: 'Scheduled', section: SCHEDULED_POSTS, needs: ['read-posts'] },
      { label: 'In review', section: { ...ALL_POSTS, state: 'in-review' }, needs: ['read-posts'] },
      { label: 'Deleted', section: { name: 'deleted' }, needs: ['read-posts'] },
      { label: 'Pinned on home', section: { name: 'home' }, needs: ['read-posts'] },
    ],
  },
  {
    label: 'Library',
    sections: [
      { label: 'Media', section: { name: 'media', image: null }, needs: ['read-posts'] },
      { label: 'Claims', section: { name: 'claims' }, needs: ['read-posts'] },
      { label: 'Disclosures', section: { name: 'disclosures' }, needs: ['read-posts'] },
      { label: 'Authors', section: { name: 'authors' }, needs: ['administer'] },
      { label: 'Topics', section: { name: 'topics' }, needs: ['read-posts'] },
      { label: 'Glossary', section: { name: 'glossary' }, needs: ['read-posts'] },
    ],
  },
  {
    label: 'Inbox',
    sections: [
      { label: 'Messages', section: { name: 'inbox' }, needs: ['administer'] },
      { label: 'Subscribers', section: { name: 'subscribers' }, needs: ['administer'] },
      {
        label: 'Letters',
        section: { name: 'newsletter', issue: null },
        needs: ['send-newsletter', 'approve-as-reviewer'],
      },
    ],
  },
  {
    label: 'Settings',
    sections: [
      { label: 'People', section: { name: 'people' }, needs: ['administer'] },
      { label: 'Approval rules', section: { name: 'approvals' }, needs: ['administer'] },
      { label: 'Audit', section: { name: 'audit' }, needs: ['read-audit'] },
      { label: 'Releases', section: { name: 'releases' }, needs: ['release'] },
    ],
  },
];
