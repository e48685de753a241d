import type { ManagedPost, ManagedPostDetail } from '@ledgerlight/backend/managed-post';
import { toastsAtom } from '@ledgerlight/shell-api';
import { getDefaultStore } from 'jotai';
import { afterEach, expect, test } from 'vitest';
import { storedPost } from '../testing/stored-post.ts';
import { dismissToasts } from '../toasts/store.ts';
import { createPostActions } from './post-actions.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const PAST = '2026-11-20T12:00:00Z';
const TO_COME = '2026-12-24T12:00:00Z';

afterEach(dismissToasts);

const shownToasts = () => getDefaultStore().get(toastsAtom);

/** Actions over a list and the backend behind it, which notes what it is asked. */
function actionsOver({ stored = null as ManagedPostDetail | null, isAway = false } = {}) {
  const asked: string[] = [];
  let shown: readonly ManagedPost[] = [storedPost({}), storedPost({ id: 'another' })];
  const answer = async <Value>(call: string, value: Value): Promise<Value> => {
    asked.push(call);
    if (isAway) throw new Error('The backend does not answer.');
    return value;
  };
  const management = {
    find: () => answer('find', stored),
    unpublish: () => answer('unpublish', undefined),
    republish: () => answer('republish', undefined),
    reschedule: (_id: string, time: string) => answer(`reschedule ${time}`, undefined),
    remove: () => answer('remove', { revisionId: 'r1' }),
    restore: (revision: string) => answer(`restore ${revision}`, { id: '1', slug: 'rates' }),
  };
  const pages = {
    reload: () => void asked.push('reload'),
    change: (update: (posts: readonly ManagedPost[]) => readonly ManagedPost[]) => {
      shown = update(shown);
    },
  };
  return { asked, ids: () => shown.map(({ id }) => id), actions: createPostActions(management, pages, () => NOW) };
}

test('a post is fetched whole before it is edited', async () => {
  const whole = storedPost({ content: 'As it is stored now.' });
  const edited: ManagedPostDetail[] = [];
  await actionsOver({ stored: whole }).actions.open(storedPost({}), (post) => edited.push(post));
  expect(edited).toEqual([whole]);
  expect(shownToasts()).toEqual([]);
});

test('a post that somebody else removed leaves the list instead', async () => {
  const { actions, ids } = actionsOver();
  await actions.open(storedPost({}), () => expect.unreachable());
  expect(ids()).toEqual(['another']);
  expect(shownToasts()).toMatchObject([{ kind: 'problem', title: 'This post is gone' }]);
});

test.each(['published', 'scheduled'] as const)('a %s post is hidden', async (state) => {
  const { actions, asked } = actionsOver();
  await actions.changeVisibility(storedPost({ state, publishedAt: PAST }));
  expect(asked).toEqual(['unpublish', 'reload']);
  expect(shownToasts()).toMatchObject([{ kind: 'success', title: 'Post unpublished' }]);
});

test.each([
  [PAST, 'Post published again', "'Rates' is back at its address."],
  [TO_COME, 'Post scheduled again', /^Visitors see 'Rates' from 24 Dec 2026, .* on\.$/],
])('a hidden post of %s is shown again from its time on, and the toast says so', async (publishedAt, title, words) => {
  const { actions, asked } = actionsOver();
  await actions.changeVisibility(storedPost({ state: 'unpublished', publishedAt }));
  expect(asked).toEqual(['republish', 'reload']);
  expect(shownToasts()).toMatchObject([{ kind: 'success', title }]);
  expect(shownToasts()[0]?.text).toMatch(words);
});

test('a post gets another time', async () => {
  const { actions, asked } = actionsOver();
  await actions.reschedule(storedPost({}), TO_COME);
  expect(asked).toEqual([`reschedule ${TO_COME}`, 'reload']);
  expect(shownToasts()).toMatchObject([{ title: 'Time changed' }]);
});

test('a removed post leaves the list at once, and the toast brings it back', async () => {
  const { actions, asked, ids } = actionsOver();
  await actions.remove(storedPost({}));
  expect(ids()).toEqual(['another']);
  expect(shownToasts()).toMatchObject([{ title: 'Post deleted', seconds: 10 }]);
  shownToasts()[0]?.action?.run();
  await expect.poll(() => shownToasts().at(-1)?.title).toBe('Post restored');
  expect(asked).toEqual(['remove', 'restore r1', 'reload']);
});

test.each([
  ['open', "'Rates' could not be opened"],
  ['changeVisibility', "'Rates' was not changed"],
  ['reschedule', "'Rates' was not changed"],
  ['remove', "'Rates' was not deleted"],
] as const)('when the backend is away, %s changes nothing and says why', async (name, title) => {
  const { actions, asked, ids } = actionsOver({ isAway: true });
  const post = storedPost({});
  if (name === 'open') await actions.open(post, () => expect.unreachable());
  else if (name === 'reschedule') await actions.reschedule(post, TO_COME);
  else await actions[name](post);
  expect(shownToasts()).toMatchObject([{ kind: 'problem', title, text: 'The backend does not answer.' }]);
  expect(ids()).toHaveLength(2);
  expect(asked).not.toContain('reload');
});
