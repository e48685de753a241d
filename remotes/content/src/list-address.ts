import type { PostCursor } from '@ledgerlight/posts/post';
import { isPostType, type PostType } from '@ledgerlight/posts/types';

export interface ListAddress {
  /** Undefined for the default type of the list. */
  readonly type?: PostType | undefined;
  /** The last post of the previous page. */
  readonly before?: PostCursor | undefined;
}

/**
 * Parses the query of a list's address. Ignores unknown and damaged values, so that every address shows a list.
 * @param types the types that this list can show, its default first
 */
export function parseListAddress(search: URLSearchParams, types: readonly PostType[]): ListAddress {
  const type = search.get('type');
  return {
    type: isPostType(type) && types.indexOf(type) > 0 ? type : undefined,
    before: parseBefore(search),
  };
}

/** Returns the address that `parseListAddress` reads, without default values. */
export function listAddress(path: string, { type, before }: ListAddress): string {
  const search = new URLSearchParams();
  if (type) search.set('type', type);
  if (before) search.set('before', cursorText(before));
  return search.size > 0 ? `${path}?${search}` : path;
}

/** Parses the last post of the page before; undefined on the first page and for a damaged place. */
export function parseBefore(search: URLSearchParams): PostCursor | undefined {
  return parseCursor(search.get('before') ?? '');
}

/** Returns the query that `parseBefore` reads, with its question mark; empty for the first page. */
export function beforeQuery(before: PostCursor | undefined): string {
  return before ? `?${new URLSearchParams({ before: cursorText(before) })}` : '';
}

export function cursorText({ publishedAt, id }: PostCursor): string {
  return `${publishedAt}_${id}`;
}

/** A time as the database writes it, and the id of a row. */
const CURSOR =
  /^((\d{4})-(\d\d)-(\d\d)T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,6})?(?:Z|[+-](?:0\d|1[0-4]):[0-5]\d))_([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})$/;

/** Returns undefined for anything but a place that `cursorText` wrote. */
function parseCursor(text: string): PostCursor | undefined {
  const [, publishedAt, year, month, day, id] = text.match(CURSOR) ?? [];
  if (!publishedAt || !id || !isDay(Number(year), Number(month), Number(day))) return undefined;
  return { publishedAt, id };
}

/** The database refuses days that do not exist, which `Date` moves into the next month. */
function isDay(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return year > 0 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}
