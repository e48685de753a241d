import { POST_TYPES } from '@ledgerlight/posts/types';
import * as v from 'valibot';
import { fetchData, sendQuery } from '../../client/fetch-data.ts';
import { rowSchema } from '../../client/row-schema.ts';
import type { StaffAccess } from '../../staff/staff-access.ts';

export const APPROVAL_NEEDS = ['none', 'one', 'editor-and-reviewer'] as const;

/** The approvals that a text needs before visitors may see it. */
export type ApprovalNeeds = (typeof APPROVAL_NEEDS)[number];

export type ApprovalRule = Readonly<v.InferOutput<typeof ruleSchema>>;

/** The approvals that each post type needs, and letters of the newsletter. The newsroom reads them, admins change them. */
export function createApprovalRules({ client }: Pick<StaffAccess, 'client'>) {
  return {
    all: (signal?: AbortSignal): Promise<readonly ApprovalRule[]> =>
      fetchData(v.array(ruleSchema), client.rpc('approval_rules'), signal),

    /** Returns what a text of this type needs as the post with this id, which may have been under a stricter rule. */
    needsOf: (postId: string, type: string, signal?: AbortSignal): Promise<ApprovalNeeds> =>
      fetchData(v.picklist(APPROVAL_NEEDS), client.rpc('approval_needs', { post_id: postId, post_type: type }), signal),

    /** Whether types without a rule need one approval too. */
    everything: (signal?: AbortSignal): Promise<boolean> =>
      fetchData(v.boolean(), client.rpc('everything_needs_approval'), signal),

    setEverything: (wanted: boolean) => sendQuery(client.rpc('set_everything_needs_approval', { wanted })),

    set: ({ type, needs }: ApprovalRule) => sendQuery(client.rpc('set_approval_rule', { post_type: type, needs })),
  };
}

const ruleSchema = rowSchema(
  { post_type: v.picklist([...POST_TYPES.map(({ value }) => value), 'newsletter']), needs: v.picklist(APPROVAL_NEEDS) },
  { post_type: 'type' },
);
