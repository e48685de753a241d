import * as v from 'valibot';
import type { BackendClient } from '../../client/client.ts';
import { fetchData, sendQuery } from '../../client/fetch-data.ts';
import { rowSchema } from '../../client/row-schema.ts';
import type { StaffAccess } from '../../staff/staff-access.ts';

/** How often a post was read since the last count, and how many of these views reached a part of its text. */
export interface CountedReading {
  readonly slug: string;
  readonly views: number;
  readonly quarter: number;
  readonly half: number;
  readonly threeQuarters: number;
  readonly whole: number;
}

/** A post with its views of some days; `half` and `whole` are how many of them reached that part of the text. */
export type PostReadings = Readonly<v.InferOutput<typeof readPostSchema>>;

/** The views of a post on a day (`2026-11-24`, UTC). */
export type ReadDay = Readonly<v.InferOutput<typeof readDaySchema>>;

/** At most so many readings are counted in one request. */
export const MAX_COUNTED_READINGS = 1000;

/** Creates a function that adds readings to the counts of today. The client needs the proof of a shell (`shellProof`). */
export function createReadingCounter(client: BackendClient) {
  return (readings: readonly CountedReading[]): Promise<void> =>
    sendQuery(client.rpc('count_readings', { readings: JSON.stringify(readings) }));
}

/** What is read, for staff. The admin area uses it. */
export function createReadings({ client }: Pick<StaffAccess, 'client'>) {
  return {
    /** The posts that were read most in the last 1 to 400 days, at most 100. */
    mostRead: (days: number, signal?: AbortSignal): Promise<readonly PostReadings[]> =>
      fetchData(v.array(readPostSchema), client.rpc('read_posts', { days }), signal),

    /** The days with views of a post, newest first. */
    daysOf: (postId: string, days: number, signal?: AbortSignal): Promise<readonly ReadDay[]> =>
      fetchData(v.array(readDaySchema), client.rpc('post_readings', { post_id: postId, days }), signal),
  };
}

const readPostSchema = rowSchema({
  post_id: v.string(),
  title: v.string(),
  slug: v.string(),
  views: v.number(),
  half: v.number(),
  whole: v.number(),
});

const readDaySchema = rowSchema({
  day: v.pipe(v.string(), v.isoDate()),
  views: v.number(),
  quarter: v.number(),
  half: v.number(),
  three_quarters: v.number(),
  whole: v.number(),
});
