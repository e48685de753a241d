import type { FieldChange } from '@ledgerlight/publishing/field-changes';
import type { PlannedWork, ReadyPlan } from '@ledgerlight/publishing/plan';
import type { StoredPost } from '@ledgerlight/publishing/ports';
import { keptAside } from '../scratch/kept-aside.ts';
import type { WaitingPost } from './waiting-post.ts';

/** A plan that waits for its turn: its post is on disk, and so are the texts that it compared, which are read when they are looked at. */
export type PlanInShort = Omit<ReadyPlan, 'work'> & {
  readonly work: Omit<PlannedWork, 'post'> & { readonly post: Pick<PlannedWork['post'], 'identity'> };
};

/** The plan without what can be had again. */
export function inShort({ work, changes, ...plan }: ReadyPlan): PlanInShort {
  const { identity } = work.post;
  const existing = work.existing && waitingArticle(work.existing);
  return { ...plan, changes: changes.map(waitingChange), work: { ...work, existing, post: { identity } } };
}

/** The whole plan of a post, to apply it. */
export function wholePlan(plan: PlanInShort, post: WaitingPost): ReadyPlan {
  const { check } = post.whole();
  if (!check.ok) throw new TypeError(`${post.file.shown} was planned and has problems.`);
  return { ...plan, work: { ...plan.work, post: check.post } };
}

function waitingChange(change: FieldChange): FieldChange {
  return change.name === 'content' ? textsLater(keptAside(change)) : change;
}

function textsLater(change: () => FieldChange): FieldChange {
  return {
    name: 'content',
    get before() {
      return change().before;
    },
    get after() {
      return change().after;
    },
  };
}

function waitingArticle({ content, ...article }: StoredPost): StoredPost {
  return contentLater(article, keptAside(content));
}

function contentLater(article: Omit<StoredPost, 'content'>, later: () => string): StoredPost {
  return {
    ...article,
    get content() {
      return later();
    },
  };
}
