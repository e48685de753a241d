import type { PostCursor } from '@ledgerlight/posts/post';
import { isTopicSlug } from '@ledgerlight/posts/topics';
import { isPostType, type PostType } from '@ledgerlight/posts/types';
import { cursorText, parseBefore } from '../list-address.ts';

/** Which posts a list shows, as its address says it. */
export interface ListFilter {
  readonly type?: PostType | undefined;
  /** The slug of a topic. */
  readonly topic?: string | undefined;
  /** The slug of an author; a name in former addresses. */
  readonly author?: string | undefined;
  readonly year?: number | undefined;
  /** The last post of the previous page. */
  readonly before?: PostCursor | undefined;
}

/** The names of the filters in an address. `type` says which list of `/blog` is shown, so the type of all posts has another one. */
export const FILTER_PARAMETERS = { type: 'kind', topic: 'topic', author: 'author', year: 'year' } as const;

/** As the database limits bylines. */
const MAX_AUTHOR_LENGTH = 200;

/** Parses the query of a filtered list. Ignores unknown and damaged values, so that every address shows a list. */
export function parsePostFilter(search: URLSearchParams): ListFilter {
  const type = search.get(FILTER_PARAMETERS.type);
  const topic = search.get(FILTER_PARAMETERS.topic) ?? '';
  const author = search.get(FILTER_PARAMETERS.author)?.trim() ?? '';
  const year = search.get(FILTER_PARAMETERS.year) ?? '';
  const before = parseBefore(search);
  return {
    ...(isPostType(type) && { type }),
    ...(isTopicSlug(topic) && { topic }),
    ...(isAuthor(author) && { author }),
    ...(YEAR.test(year) && { year: Number(year) }),
    ...(before && { before }),
  };
}

/** Returns the parameters that `parsePostFilter` reads, in one order. */
export function filterParameters({ type, topic, author, year, before }: ListFilter): URLSearchParams {
  const search = new URLSearchParams();
  if (type) search.set(FILTER_PARAMETERS.type, type);
  if (topic) search.set(FILTER_PARAMETERS.topic, topic);
  if (author) search.set(FILTER_PARAMETERS.author, author);
  if (year) search.set(FILTER_PARAMETERS.year, String(year));
  if (before) search.set('before', cursorText(before));
  return search;
}

export function isFiltered({ type, topic, author, year }: ListFilter): boolean {
  return [type, topic, author, year].some((value) => value !== undefined);
}

function isAuthor(text: string): boolean {
  return text !== '' && text.length <= MAX_AUTHOR_LENGTH && !/[\p{Cc}\p{Surrogate}]/u.test(text);
}

const YEAR = /^20\d\d$/;
