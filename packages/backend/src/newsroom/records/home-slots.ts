import * as v from 'valibot';
import { rowIdSchema, timestampSchema } from '../../client/column-schemas.ts';
import { fetchData, sendQuery } from '../../client/fetch-data.ts';
import type { StaffAccess } from '../../staff/staff-access.ts';

/** A place for a post on home, with its pin, if any. */
export type HomeSlot = Readonly<v.InferOutput<typeof slotSchema>>;

export type Pin = NonNullable<HomeSlot['pin']>;

/** Where a post is to be pinned and until when; null is without an end. */
export interface WantedPin {
  readonly postId: string;
  readonly slot: number;
  readonly endsAt: string | null;
  /** The post that the caller saw pinned there. Refused when it is another one by now. */
  readonly replaced: string | null;
}

/** Which posts home shows first. The newsroom reads the slots; those who may change every post pin. */
export function createHomeSlots({ client }: Pick<StaffAccess, 'client'>) {
  return {
    /** All three, the lead first. */
    all: (signal?: AbortSignal): Promise<readonly HomeSlot[]> =>
      fetchData(v.array(slotSchema), client.rpc('home_slots'), signal),

    /** Pins a post, moves its pin, which changes places with the one in its way, or sets its end. */
    pin: ({ postId, slot, endsAt, replaced }: WantedPin) =>
      sendQuery(
        client.rpc('pin_post', {
          post_id: postId,
          slot,
          ...(endsAt !== null && { ends_at: endsAt }),
          ...(replaced !== null && { replaced }),
        }),
      ),

    unpin: (postId: string) => sendQuery(client.rpc('unpin_post', { post_id: postId })),
  };
}

const pinEntries = {
  post_id: rowIdSchema,
  title: v.string(),
  state: v.picklist(['shown', 'ended', 'hidden', 'scheduled', 'deleted']),
  ends_at: v.nullable(timestampSchema),
  pinned_by: v.string(),
};

const slotSchema = v.pipe(
  v.intersect([
    v.object({ slot: v.number(), shown_title: v.nullable(v.string()) }),
    v.union([v.object(pinEntries), v.object({ post_id: v.null() })]),
  ]),
  v.transform((row) => ({
    slot: row.slot,
    /** The post that visitors see; null when there are too few. */
    shownTitle: row.shown_title,
    pin:
      row.post_id === null
        ? null
        : {
            postId: row.post_id,
            title: row.title,
            /** Whether visitors see it there, or why not. */
            state: row.state,
            endsAt: row.ends_at,
            pinnedBy: row.pinned_by,
          },
  })),
);
