import type { PostCursor } from '@ledgerlight/posts/post';
import * as v from 'valibot';
import { rowIdSchema, timestampSchema } from './column-schemas.ts';

/** Where a row stands in a list that goes by a time and, where times are the same, by id. */
export interface ListPlace {
  readonly time: string;
  readonly id: string;
}

/**
 * A place that came from outside, perhaps from an address. It goes into a filter, so only a time and a uuid pass.
 * @throws what `refusal` gives
 */
export function parsePlace(place: ListPlace, refusal: () => Error): ListPlace {
  const parsed = v.safeParse(placeSchema, place);
  if (parsed.success) return parsed.output;
  throw refusal();
}

/** Keeps of a list what stands on one side of a place. The caller orders it by the same column, then by id. */
export function besidePlace<Request extends Filtered>(
  request: Request,
  column: 'published_at' | 'created_at',
  side: 'earlier' | 'later',
  { time, id }: ListPlace,
): Request {
  const beside = side === 'earlier' ? 'lt' : 'gt';
  // The first filter is implied by the second; it lets the index start at the place.
  return request
    .filter(column, `${beside}e`, time)
    .or(`${column}.${beside}."${time}",and(${column}.eq."${time}",id.${beside}.${id})`);
}

/** The place of a post's cursor. */
export function placeOfCursor({ publishedAt, id }: PostCursor): ListPlace {
  return { time: publishedAt, id };
}

/** The cursor of a post's row, which may be damaged in its other fields. A row without a place ends the list. */
export function cursorOfRow(row: unknown): PostCursor | null {
  const place = v.safeParse(postPlaceSchema, row);
  return place.success ? { publishedAt: place.output.published_at, id: place.output.id } : null;
}

interface Filtered {
  filter(column: string, operator: string, value: unknown): this;
  or(filters: string): this;
}

const placeSchema = v.object({ time: timestampSchema, id: rowIdSchema });
const postPlaceSchema = v.object({ published_at: timestampSchema, id: rowIdSchema });
