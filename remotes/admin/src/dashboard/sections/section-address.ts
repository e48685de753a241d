import type { StaffMember } from '@ledgerlight/backend/staff-access';
import { isPostType, type PostType } from '@ledgerlight/posts/types';

export type Section =
  | { readonly name: 'new' }
  /** Null shows posts of all types. */
  | { readonly name: 'posts'; readonly type: PostType | null }
  | { readonly name: 'edit'; readonly postId: string }
  | { readonly name: 'deleted' | 'inbox' | 'authors' | 'releases' | 'account' };

export const ADMIN_PATH = '/admin/blog';
export const RELEASES_PATH = '/admin/releases';

/** Returns the sections in the navigation of this role; the first is the start page (specification section 2, 'Admin'). */
export function sectionsOf(role: StaffMember['role']) {
  return SECTIONS.filter(({ adminsOnly }) => !adminsOnly || role === 'admin');
}

export function sectionAddress(section: Section): string {
  if (section.name === 'new') return ADMIN_PATH;
  if (section.name === 'releases') return RELEASES_PATH;
  const query = new URLSearchParams({ section: section.name });
  if (section.name === 'edit') query.set('post', section.postId);
  if (section.name === 'posts' && section.type !== null) query.set('type', section.type);
  return `${ADMIN_PATH}?${query}`;
}

export function sectionAt(pathname: string, query: URLSearchParams): Section {
  if (pathname === RELEASES_PATH) return { name: 'releases' };
  const postId = query.get('post');
  const type = query.get('type');
  const name = query.get('section');
  switch (name) {
    case 'posts':
      return { name, type: isPostType(type) ? type : null };
    case 'deleted':
    case 'inbox':
    case 'authors':
    case 'account':
      return { name };
    case 'edit':
      return postId ? { name, postId } : { name: 'new' };
    default:
      return { name: 'new' };
  }
}

export function sectionKey(section: Section): string {
  return section.name === 'edit' ? `edit/${section.postId}` : section.name;
}

interface NavigationSection {
  readonly label: string;
  readonly section: Section;
  readonly adminsOnly?: true;
}

const SECTIONS: readonly NavigationSection[] = [
  { label: 'New post', section: { name: 'new' } },
  { label: 'Posts', section: { name: 'posts', type: null } },
  { label: 'Deleted posts', section: { name: 'deleted' } },
  { label: 'Inbox', section: { name: 'inbox' }, adminsOnly: true },
  { label: 'Authors', section: { name: 'authors' }, adminsOnly: true },
  { label: 'Releases', section: { name: 'releases' } },
  { label: 'Account', section: { name: 'account' } },
];
