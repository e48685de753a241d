import { ReasonNeededError } from '@ledgerlight/backend/errors';
import type { ManagedPost, ManagedPostDetail } from '@ledgerlight/backend/managed-post';
import { ApprovalNeededError } from '@ledgerlight/publishing/errors';
import { toastsAtom } from '@ledgerlight/shell-api';
import { getDefaultStore } from 'jotai';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dismissToasts } from '../../kit/toasts/store.ts';
import { storedPost } from '../../testing/stored-post.ts';
import { createPostActions } from './post-actions.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const PAST = '2026-11-20T12:00:00Z';
const TO_COME = '2026-12-24T12:00:00Z';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
  dismissToasts();
});

const shownToasts = () => getDefaultStore().get(toastsAtom);

function actionsOver({
  stored = null as ManagedPostDetail | null,
  isUnreachable = false,
  refusal = null as Error | null,
  needsReason = false,
} = {}) {
  const calls: string[] = [];
  let shown: readonly ManagedPost[] = [storedPost({}), storedPost({ id: 'another' })];
  const respond = async <Value>(call: string, value: Value): Promise<Value> => {
    calls.push(call);
    if (needsReason && !call.includes('figure')) throw new ReasonNeededError('Give the reason.');
    if (isUnreachable) throw new Error('The backend does not answer.');
    return value;
  };
  const management = {
    find: () => respond('find', stored),
    unpublish: (_id: string, reason = '') => respond(`unpublish ${reason}`.trim(), undefined),
    republish: (_id: string, reason = '') =>
      refusal ? Promise.reject(refusal) : respond(`republish ${reason}`.trim(), undefined),
    reschedule: (_id: string, time: string) => respond(`reschedule ${time}`, undefined),
    remove: (_id: string, reason = '') => respond(`remove ${reason}`.trim(), { revisionId: 'r1' }),
    restore: (revision: string) => respond(`restore ${revision}`, { id: '1', slug: 'rates', stage: 'hidden' as const }),
  };
  const reviews = {
    submitStored: () =>
      respond('submit', { stage: 'in-review' as const, contentHash: 'h', missing: [], approvers: [] }),
  };
  const pages = {
    reload: () => void calls.push('reload'),
    change: (update: (posts: readonly ManagedPost[]) => readonly ManagedPost[]) => {
      shown = update(shown);
    },
  };
  const actions = createPostActions(management, pages, reviews, (_post, onReason) => onReason('A wrong figure.'));
  return { calls, ids: () => shown.map(({ id }) => id), actions };
}

test('loads the whole post before it is edited', async () => {
  const whole = storedPost({ content: 'As it is stored now.' });
  const edited: ManagedPostDetail[] = [];
  await actionsOver({ stored: whole }).actions.open(storedPost({}), (post) => edited.push(post));
  expect(edited).toEqual([whole]);
  expect(shownToasts()).toEqual([]);
});

test('removes a post from the list that another person deleted', async () => {
  const { actions, ids } = actionsOver();
  await actions.open(storedPost({}), () => expect.unreachable());
  expect(ids()).toEqual(['another']);
  expect(shownToasts()).toMatchObject([{ kind: 'problem', title: 'This post is gone' }]);
});

test.each(['published', 'scheduled'] as const)('hides a %s post', async (state) => {
  const { actions, calls } = actionsOver();
  await actions.changeVisibility(storedPost({ state, publishedAt: PAST }));
  expect(calls).toEqual(['unpublish', 'reload']);
  expect(shownToasts()).toMatchObject([{ kind: 'success', title: 'Post hidden' }]);
});

test.each([
  [PAST, 'Post published again', "'Rates' is back at its address."],
  [TO_COME, 'Post scheduled again', /^Visitors see 'Rates' from 24 December 2026 at .* on\.$/],
])('shows a hidden post dated %s again', async (publishedAt, title, words) => {
  const { actions, calls } = actionsOver();
  await actions.changeVisibility(storedPost({ state: 'unpublished', publishedAt }));
  expect(calls).toEqual(['republish', 'reload']);
  expect(shownToasts()).toMatchObject([{ kind: 'success', title }]);
  expect(shownToasts()[0]?.text).toMatch(words);
});

test('asks for the reason that the backend wants, and sends it', async () => {
  const { actions, calls } = actionsOver({ needsReason: true });
  await actions.changeVisibility(storedPost({ state: 'published' }));
  await expect.poll(() => calls).toEqual(['unpublish', 'unpublish A wrong figure.', 'reload']);
  await actions.remove(storedPost({ state: 'published' }));
  await expect.poll(() => calls.slice(3)).toEqual(['remove', 'remove A wrong figure.']);
});

test.each([
  ['open', "'Rates' could not be opened"],
  ['changeVisibility', "'Rates' was not changed"],
  ['reschedule', "'Rates' was not changed"],
  ['remove', "'Rates' was not deleted"],
] as const)('reports a failed %s and changes nothing', async (name, title) => {
  const { actions, calls, ids } = actionsOver({ isUnreachable: true });
  const post = storedPost({});
  if (name === 'open') await actions.open(post, () => expect.unreachable());
  else if (name === 'reschedule') await actions.reschedule(post, TO_COME);
  else await actions[name](post);
  expect(shownToasts()).toMatchObject([{ kind: 'problem', title, text: 'The backend does not answer.' }]);
  expect(ids()).toHaveLength(2);
  expect(calls).not.toContain('reload');
});

test('offers the review of a hidden post that lacks approvals', async () => {
  const refusal = new ApprovalNeededError('This text needs the approval of an editor (anna).', ['anna']);
  const { calls, actions } = actionsOver({ refusal });
  await actions.changeVisibility(storedPost({ state: 'unpublished' }));
  const [toast] = shownToasts();
  expect(toast).toMatchObject({ kind: 'problem', text: refusal.message, action: { label: 'Submit for review' } });
  toast?.action?.run();
  await expect.poll(() => shownToasts().map(({ title }) => title)).toContain('Submitted for review');
  expect(calls).toEqual(['submit']);
});

test.each([
  ['unpublished', null, "'Rates' is back, hidden from visitors."],
  ['published', null, "'Rates' is back as it was."],
  ['published', new Error('It needs an approval.'), "'Rates' is back, hidden from visitors. It needs an approval."],
] as const)('says what became of a %s post whose deletion is undone (%s)', async (state, refusal, text) => {
  const { actions } = actionsOver({ refusal });
  await actions.remove(storedPost({ state }));
  shownToasts()[0]?.action?.run();
  await expect.poll(() => shownToasts().map((toast) => toast.text)).toContain(text);
});
