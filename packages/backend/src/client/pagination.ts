import type { PostCursor } from '@ledgerlight/posts/post';
import * as v from 'valibot';
import { rowIdSchema, timestampSchema } from './column-schemas.ts';
import { BackendRequestError } from './errors.ts';

/** A position in a list that is sorted by time, then by id. */
export interface ListPosition {
  readonly time: string;
  readonly id: string;
}

/** A part of a list, and where the next one begins; null at the end of the list. */
export interface KeyedPage<Item, Cursor> {
  readonly items: readonly Item[];
  readonly next: Cursor | null;
}

/** Returns the page of rows that were read with one more than fits on it. */
export function pageOf<Item, Cursor>(
  rows: readonly Item[],
  size: number,
  cursorOf: (last: Item) => Cursor | null,
): KeyedPage<Item, Cursor> {
  const last = rows[size - 1];
  return { items: rows.slice(0, size), next: rows.length > size && last !== undefined ? cursorOf(last) : null };
}

export function clampInteger(value: number, min: number, max: number): number {
  return Math.min(Math.max(Math.trunc(value), min), max);
}

/**
 * Validates a position that may come from an address: it goes into a filter, so only a time and a UUID pass.
 * @throws BackendRequestError
 */
export function parsePosition(time: string, id: string): ListPosition {
  const parsed = v.safeParse(positionSchema, { time, id });
  if (parsed.success) return parsed.output;
  throw new BackendRequestError('The place in the list is not valid.', null);
}

/** Returns the arguments of a function of the database that lists posts from this place on. @throws BackendRequestError */
export function positionArguments({ publishedAt, id }: PostCursor) {
  const position = parsePosition(publishedAt, id);
  return { before_published_at: position.time, before_id: position.id };
}

/** Sorts rows by a time, then by id, newest first, from a position on. Lists of posts and messages page by it. */
export function newestFirst<Query extends Sortable>(
  query: Query,
  column: 'published_at' | 'created_at',
  position: ListPosition | null = null,
): Query {
  const sorted = query.order(column, { ascending: false }).order('id', { ascending: false });
  if (position === null) return sorted;
  const { time, id } = position;
  // The second filter implies the first, which lets the index start at the position.
  return sorted.filter(column, 'lte', time).or(`${column}.lt."${time}",and(${column}.eq."${time}",id.lt.${id})`);
}

/** Returns the cursor of a row whose other fields may be damaged; a row without a position ends the list. */
export function cursorOfRow(row: unknown): PostCursor | null {
  const parsed = v.safeParse(cursorRowSchema, row);
  return parsed.success ? { publishedAt: parsed.output.published_at, id: parsed.output.id } : null;
}

interface Sortable {
  order(column: string, options: { readonly ascending: boolean }): this;
  filter(column: string, operator: string, value: unknown): this;
  or(filters: string): this;
}

const positionSchema = v.object({ time: timestampSchema, id: rowIdSchema });
const cursorRowSchema = v.object({ published_at: timestampSchema, id: rowIdSchema });
