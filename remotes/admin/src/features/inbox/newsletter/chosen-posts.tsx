import { type ChosenPost, ISSUE_LIMITS } from '@ledgerlight/backend/newsletter-issues';
import { formField } from '@ledgerlight/ui/form-field';
import { OrderedPosts } from '../../../kit/lists/ordered-posts.tsx';
import { type FindPosts, PostChoice } from '../../../kit/lists/post-search.tsx';
import { StateMark } from '../../../kit/state-mark.tsx';
import style from './section.module.css';

export type FindPublishedPosts = FindPosts<Pick<ChosenPost, 'id' | 'title'>>;

interface ChosenPostsProps {
  readonly posts: readonly ChosenPost[];
  readonly findPosts: FindPublishedPosts;
  onChange(postIds: readonly string[]): void;
}

export function ChosenPosts({ posts, findPosts, onChange }: ChosenPostsProps) {
  const change = (chosen: readonly { readonly id: string }[]) => onChange(chosen.map(({ id }) => id));
  return (
    <fieldset className={style.posts}>
      <legend className={formField.label}>Posts</legend>
      {posts.length === 0 && <p className={formField.hint}>None yet. Choose at least one below.</p>}
      <OrderedPosts<ChosenPost>
        label="Chosen posts"
        posts={posts}
        onChange={change}
        stateOf={({ state }) => state !== 'published' && <StateMark label={STATES[state]} tone="gone" />}
      />
      {posts.length < ISSUE_LIMITS.posts && (
        <PostChoice findPosts={findPosts} taken={posts} onAdd={(post) => change([...posts, post])} />
      )}
    </fieldset>
  );
}

const STATES = { scheduled: 'Not published yet', hidden: 'Hidden', deleted: 'Deleted' } as const;
