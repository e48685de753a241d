import * as v from 'valibot';
import { addPostFilter, filterOfState, NO_FILTER, type PostFilter, postFilterAt } from './post-filter.ts';

/** Sections whose address says nothing but their name. */
const PLAIN_SECTIONS = [
  ...(['drafts', 'deleted', 'home', 'claims', 'disclosures', 'authors', 'topics', 'glossary'] as const),
  ...(['inbox', 'subscribers', 'people', 'approvals', 'audit', 'account'] as const),
] as const;

export type Section =
  /** Null opens the draft that was last open in this tab, or a new one. */
  | { readonly name: 'new'; readonly draftId: string | null }
  | ({ readonly name: 'posts' } & PostFilter)
  /** With the report of an error that the edit corrects, if any. */
  | { readonly name: 'edit'; readonly postId: string; readonly reportId?: string | undefined }
  /** Null shows all that waits for the person, texts in review among it. */
  | { readonly name: 'review'; readonly postId: string | null }
  /** The stored name of an image; null shows all images. */
  | { readonly name: 'media'; readonly image: string | null }
  /** The id of an issue, also of a new one; null shows all. */
  | { readonly name: 'newsletter'; readonly issue: string | null }
  | { readonly name: (typeof PLAIN_SECTIONS)[number] | 'releases' };

export const ADMIN_PATH = '/admin/blog';
export const RELEASES_PATH = '/admin/releases';

export const WRITE: Section = { name: 'new', draftId: null };

export const ALL_POSTS = { name: 'posts', ...NO_FILTER } as const satisfies Section;

export const SCHEDULED_POSTS = { ...ALL_POSTS, ...filterOfState('scheduled') } as const satisfies Section;

/** What the addresses of removed sections open. */
const FORMER_SECTIONS: ReadonlyMap<string, Section> = new Map<string, Section>([
  ['outbox', { name: 'inbox' }],
  ['calendar', SCHEDULED_POSTS],
  ...['rates', 'readings', 'series', 'synonyms'].map((name) => [name, ALL_POSTS] as const),
]);

/** Returns the section in whose place a removed one opens; null for the address of one that exists. */
export function formerSectionAt(query: URLSearchParams): Section | null {
  return FORMER_SECTIONS.get(query.get('section') ?? '') ?? null;
}

export function sectionAddress(section: Section): string {
  if (section.name === 'new' && section.draftId !== null) return `${ADMIN_PATH}?draft=${section.draftId}`;
  if (section.name === 'releases') return RELEASES_PATH;
  const query = new URLSearchParams({ section: section.name });
  if (section.name === 'edit') {
    query.set('post', section.postId);
    if (section.reportId) query.set('report', section.reportId);
  }
  if (section.name === 'review' && section.postId !== null) query.set('post', section.postId);
  if (section.name === 'media' && section.image !== null) query.set('image', section.image);
  if (section.name === 'newsletter' && section.issue !== null) query.set('issue', section.issue);
  if (section.name === 'posts') addPostFilter(query, section);
  return `${ADMIN_PATH}?${query}`;
}

export function sectionAt(pathname: string, query: URLSearchParams): Section {
  if (pathname === RELEASES_PATH) return { name: 'releases' };
  const postId = query.get('post');
  const draftId = query.get('draft');
  const name = query.get('section');
  const plain = PLAIN_SECTIONS.find((section) => section === name);
  if (plain) return { name: plain };
  const former = formerSectionAt(query);
  if (former) return former;
  switch (name) {
    case 'posts':
      return { name, ...postFilterAt(query) };
    case 'review':
      return { name, postId };
    case 'media':
      return { name, image: query.get('image') };
    case 'newsletter': {
      const issue = query.get('issue');
      return { name, issue: v.is(idSchema, issue) ? issue : null };
    }
    case 'edit':
      return postId ? { name, postId, reportId: query.get('report') ?? undefined } : WRITE;
    default:
      return { name: 'new', draftId: v.is(idSchema, draftId) ? draftId : null };
  }
}

const idSchema = v.pipe(v.string(), v.uuid());

export function sectionKey(section: Section): string {
  if (section.name === 'media') return `media/${section.image}`;
  if (section.name === 'newsletter') return `newsletter/${section.issue}`;
  return section.name === 'edit' || section.name === 'review' ? `${section.name}/${section.postId}` : section.name;
}
