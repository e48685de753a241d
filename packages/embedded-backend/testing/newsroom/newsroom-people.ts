import type { ApprovalNeeds } from '@ledgerlight/backend/approval-rules';
import { createPostManagement } from '@ledgerlight/backend/post-management';
import { createPublishPorts } from '@ledgerlight/backend/publish-ports';
import { type ApprovalKind, createReviews } from '@ledgerlight/backend/reviews';
import type { StaffAccess, StaffRole } from '@ledgerlight/backend/staff-access';
import type { PostFields } from '@ledgerlight/publishing/ports';
import type { BackendFixture } from '../backend-fixture.ts';
import { SAMPLE_FIELDS } from '../sample-post.ts';

/** Creates an account of this role with the calls that tests of reviews use. */
export async function addPerson(role: StaffRole, fixture: BackendFixture) {
  return personOf(role === 'publisher' ? await fixture.signInToken() : await fixture.signInAs(role));
}

async function personOf(access: StaffAccess) {
  const identity = await access.identity();
  if (identity.state !== 'staff') throw new Error('This account has no role.');
  const { posts } = createPublishPorts(access);
  const { signal } = new AbortController();
  const reviews = createReviews(access);
  return {
    access,
    username: identity.username,
    reviews,
    /** Approves what is in review. */
    approve: async (id: string, kind?: ApprovalKind) => reviews.approve(await reviews.text(id), kind),
    publishReviewed: async (id: string, at?: string) => reviews.publish(await reviews.text(id), at),
    management: createPostManagement(access),
    publish: (id: string, fields: PostFields, publishedAt: string | null = null) =>
      posts.insert(fields, { id, slug: '', publishedAt }, signal),
    async change(id: string, fields: PostFields) {
      const current = await posts.findById(id, signal);
      const others = { publishedAt: null, correction: null };
      return posts.update(id, current?.contentHash ?? '', fields, others, signal);
    },
  };
}

export function newText(changes: Partial<PostFields> = {}): PostFields {
  const content = changes.content ?? `Rates of ${crypto.randomUUID()}.`;
  return { ...SAMPLE_FIELDS, title: `Text ${crypto.randomUUID()}`, content, excerpt: content, ...changes };
}

export async function setApprovals(type: string, needs: ApprovalNeeds, fixture: BackendFixture): Promise<void> {
  await fixture.query('update private.approval_rules set needs = $2 where post_type = $1', [type, needs]);
}

/** The actions on a post in the audit log, in their order, each with its actor. */
export function auditOf(id: string, fixture: BackendFixture): Promise<readonly unknown[]> {
  return fixture.query('select action, actor from audit_log where post_id = $1::uuid order by number', [id]);
}
