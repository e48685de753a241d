import type { StaffMember } from '@ledgerlight/backend/staff-access';
import { isPostType, type PostType } from '@ledgerlight/posts/types';

/** What is shown beneath the dashboard's header. */
export type Section =
  | { readonly name: 'new' }
  /** The list; null shows all types. */
  | { readonly name: 'posts'; readonly type: PostType | null }
  | { readonly name: 'deleted' }
  | { readonly name: 'inbox' }
  | { readonly name: 'authors' }
  | { readonly name: 'releases' }
  | { readonly name: 'account' }
  /** One post in the form. */
  | { readonly name: 'edit'; readonly postId: string };

/** A section as it is offered, to everybody or to admins alone. */
interface OfferedSection {
  readonly label: string;
  readonly section: Section;
  readonly adminsOnly?: true;
}

/** The sections that somebody is offered. The first stands there unasked (specification section 2, 'Admin'). */
export function offeredSections(role: StaffMember['role']): readonly OfferedSection[] {
  return OFFERED_SECTIONS.filter(({ adminsOnly }) => !adminsOnly || role === 'admin');
}

/** The address of the admin area. */
export const ADMIN_PATH = '/admin/blog';

/** The address of its section that is about the site, and not about what is published there. */
export const RELEASES_PATH = '/admin/releases';

/** The address of a section. */
export function sectionAddress(section: Section): string {
  if (section.name === 'new') return ADMIN_PATH;
  if (section.name === 'releases') return RELEASES_PATH;
  const query = new URLSearchParams({ section: section.name });
  if (section.name === 'edit') query.set('post', section.postId);
  if (section.name === 'posts' && section.type !== null) query.set('type', section.type);
  return `${ADMIN_PATH}?${query}`;
}

/** The section that an address names; the first when it names none. */
export function sectionOf(pathname: string, query: URLSearchParams): Section {
  if (pathname === RELEASES_PATH) return { name: 'releases' };
  const postId = query.get('post');
  const type = query.get('type');
  switch (query.get('section')) {
    case 'posts':
      return { name: 'posts', type: isPostType(type) ? type : null };
    case 'deleted':
      return { name: 'deleted' };
    case 'inbox':
      return { name: 'inbox' };
    case 'authors':
      return { name: 'authors' };
    case 'account':
      return { name: 'account' };
    case 'edit':
      return postId ? { name: 'edit', postId } : { name: 'new' };
    default:
      return { name: 'new' };
  }
}

/** A key that is the same for the same section, however it is filtered. */
export function sectionKey(section: Section): string {
  return section.name === 'edit' ? `edit/${section.postId}` : section.name;
}

const OFFERED_SECTIONS: readonly OfferedSection[] = [
  { label: 'New post', section: { name: 'new' } },
  { label: 'Posts', section: { name: 'posts', type: null } },
  { label: 'Deleted posts', section: { name: 'deleted' } },
  { label: 'Inbox', section: { name: 'inbox' }, adminsOnly: true },
  { label: 'Authors', section: { name: 'authors' }, adminsOnly: true },
  { label: 'Releases', section: { name: 'releases' } },
  { label: 'Account', section: { name: 'account' } },
];
