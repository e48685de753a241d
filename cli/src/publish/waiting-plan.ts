import type { FieldChange } from '@ledgerlight/publishing/field-changes';
import type { PlannedWork, ReadyPlan } from '@ledgerlight/publishing/plan';
import { keptAside } from '../scratch/kept-aside.ts';
import type { WaitingPost } from './waiting-post.ts';

/** A plan that waits for its turn: its post is on disk, and so are the texts that it compared, which are read when they are looked at. */
export type PlanInShort = Omit<ReadyPlan, 'work'> & {
  readonly work: Omit<PlannedWork, 'post'> & { readonly post: Pick<PlannedWork['post'], 'identity'> };
  /** Frees the place of the articles that it compared, when it was applied. What it tells of changes stays. */
  letGo(): void;
};

/** The plan without what can be had again. */
export function inShort({ work, changes, contested, ...plan }: ReadyPlan): PlanInShort {
  const { identity } = work.post;
  const existing = work.existing && waitingArticle(work.existing);
  const theirs = contested && waitingArticle(contested.theirs);
  const published = contested?.published ? waitingArticle(contested.published) : null;
  return {
    ...plan,
    changes: changes.map(waitingChange),
    contested: contested && theirs && { ...contested, theirs: theirs.article, published: published?.article ?? null },
    work: { ...work, existing: existing?.article ?? null, post: { identity } },
    letGo: letAllGo([existing, theirs, published].flatMap((article) => article?.letGo ?? [])),
  };
}

/** The whole plan of a post, to apply it. */
export function wholePlan(plan: PlanInShort, post: WaitingPost): ReadyPlan {
  const { check } = post.whole();
  if (!check.ok) throw new TypeError(`${post.file.shown} was planned and has problems.`);
  return { ...plan, work: { ...plan.work, post: check.post } };
}

function waitingChange(change: FieldChange): FieldChange {
  return change.name === 'content' ? textsLater(keptAside(change).read) : change;
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

/** An article of which the content is on disk. */
interface WaitingArticle<Article> {
  readonly article: Article;
  letGo(): void;
}

function waitingArticle<Article extends { readonly content: string }>(article: Article): WaitingArticle<Article> {
  const { read, letGo } = keptAside(article.content);
  return { article: contentLater({ ...article, content: '' }, read), letGo };
}

function contentLater<Article extends { readonly content: string }>(article: Article, later: () => string): Article {
  return Object.defineProperty(article, 'content', { enumerable: true, get: later });
}

/** Sees nothing of the plan. */
function letAllGo(all: readonly (() => void)[]): () => void {
  return () => {
    for (const letGo of all) letGo();
  };
}
