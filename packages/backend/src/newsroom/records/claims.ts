import * as v from 'valibot';
import { rowIdSchema } from '../../client/column-schemas.ts';
import { fetchData } from '../../client/fetch-data.ts';
import { type KeyedPage, pageOf } from '../../client/pagination.ts';
import { rowSchema } from '../../client/row-schema.ts';
import type { StaffAccess } from '../../staff/staff-access.ts';

/** A claim of a stored post. Days are `YYYY-MM-DD`; `until` is null for a figure that does not expire. */
export type RegisteredClaim = Readonly<v.InferOutput<typeof claimSchema>>;

export interface ClaimFilter {
  readonly isStale: boolean;
  /** Parts of the name of the owner and of the title of the post; empty for all. */
  readonly owner: string;
  readonly title: string;
}

export interface ClaimCursor {
  readonly until: string | null;
  readonly postId: string;
  readonly id: string;
}

export type ClaimPage = KeyedPage<RegisteredClaim, ClaimCursor>;

/** Reads the claims of all stored posts, what expires first at the beginning. */
export function createClaimsRegister({ client }: Pick<StaffAccess, 'client'>) {
  return {
    async page(filter: ClaimFilter, after: ClaimCursor | null, signal?: AbortSignal): Promise<ClaimPage> {
      const query = client.rpc('claims_register', {
        only_stale: filter.isStale,
        owned_by: filter.owner,
        of_title: filter.title,
        ...(after && { after_post: after.postId, after_id: after.id }),
        ...(after?.until && { after_end: after.until }),
        page_size: PAGE_SIZE + 1,
      });
      return pageOf(await fetchData(v.array(claimSchema), query, signal), PAGE_SIZE, (last) => last);
    },
  };
}

const PAGE_SIZE = 50;

const claimSchema = rowSchema(
  {
    title: v.string(),
    stage: v.picklist(['published', 'scheduled', 'hidden']),
    id: v.string(),
    value: v.string(),
    source: v.string(),
    checked: v.string(),
    owner: v.string(),
    post_id: rowIdSchema,
    source_name: v.string(),
    valid_until: v.nullable(v.string()),
    is_stale: v.boolean(),
    editable: v.boolean(),
  },
  { valid_until: 'until', editable: 'isEditable' },
);
