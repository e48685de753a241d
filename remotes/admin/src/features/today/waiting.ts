import { createClaimsRegister } from '@ledgerlight/backend/claims';
import { createInbox } from '@ledgerlight/backend/inbox';
import { createPostManagement } from '@ledgerlight/backend/post-management';
import type { StaffAccess } from '@ledgerlight/backend/staff-access';

/** A number of entries, and whether there may be more of them. */
export interface Count {
  readonly counted: number;
  readonly hasMore: boolean;
}

const MAX_COUNTED = 20;

/** Counts the posts that become visible before the end of the local day. */
export async function countScheduledToday(staff: StaffAccess, signal: AbortSignal): Promise<Count> {
  const query = { types: [], states: ['scheduled'], order: 'oldest', limit: MAX_COUNTED } as const;
  const { posts, next } = await createPostManagement(staff).list(query, signal);
  const tomorrow = new Date().setHours(24, 0, 0, 0);
  const today = posts.filter(({ publishedAt }) => Date.parse(publishedAt) < tomorrow);
  return { counted: today.length, hasMore: next !== null && today.length === posts.length };
}

/** Counts the figures of posts that are no longer valid. */
export async function countStaleClaims(staff: StaffAccess, signal: AbortSignal): Promise<Count> {
  const filter = { isStale: true, owner: '', title: '' };
  const { items, next } = await createClaimsRegister(staff).page(filter, null, signal);
  return { counted: items.length, hasMore: next !== null };
}

/** Counts the messages of visitors that are not handled. */
export async function countOpenMessages(staff: StaffAccess, signal: AbortSignal): Promise<Count> {
  const { messages, next } = await createInbox(staff).messages({ limit: MAX_COUNTED, open: true }, signal);
  return { counted: messages.length, hasMore: next !== null };
}
