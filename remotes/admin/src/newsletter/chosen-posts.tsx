import { type ChosenPost, ISSUE_LIMITS } from '@ledgerlight/backend/newsletter-issues';
import { formField } from '@ledgerlight/ui/form-field';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { ActionButton } from '../action-button.tsx';
import type { LinkTarget } from '../editor/text/link/link-sources.ts';
import { StateMark } from '../state-mark.tsx';
import style from './section.module.css';

interface PostOption extends LinkTarget {
  readonly id: string;
}

/** Finds published posts by their titles; the newest without a search. */
export type FindPublishedPosts = (search: string, signal: AbortSignal) => Promise<readonly PostOption[]>;

interface ChosenPostsProps {
  readonly posts: readonly ChosenPost[];
  readonly findPosts: FindPublishedPosts;
  onChange(postIds: readonly string[]): void;
}

/** The posts of an issue in their order, with a search for others. */
export function ChosenPosts({ posts, findPosts, onChange }: ChosenPostsProps) {
  const ids = posts.map((post) => post.id);
  const move = (index: number, step: number) => {
    const moved = [...ids];
    const [post] = moved.splice(index, 1);
    if (post !== undefined) moved.splice(index + step, 0, post);
    onChange(moved);
  };
  return (
    <fieldset className={style.posts}>
      <legend className={formField.label}>Posts</legend>
      {posts.length === 0 && <p className={formField.hint}>None yet. Choose at least one below.</p>}
      <ol className={style.chosen} aria-label="Chosen posts">
        {posts.map((post, index) => (
          <li key={post.id} className={style.post}>
            <span dir="auto">
              {post.title} {post.state !== 'published' && <StateMark label={STATES[post.state]} tone="gone" />}
            </span>
            <span className={style.postActions}>
              <ActionButton label="Up" subject={post.title} disabled={index === 0} onClick={() => move(index, -1)} />
              <ActionButton
                label="Down"
                subject={post.title}
                disabled={index === posts.length - 1}
                onClick={() => move(index, 1)}
              />
              <ActionButton
                label="Remove"
                subject={post.title}
                isDestructive
                onClick={() => onChange(ids.filter((each) => each !== post.id))}
              />
            </span>
          </li>
        ))}
      </ol>
      <PostSearch chosenIds={ids} findPosts={findPosts} onAdd={(postId) => onChange([...ids, postId])} />
    </fieldset>
  );
}

interface PostSearchProps extends Pick<ChosenPostsProps, 'findPosts'> {
  readonly chosenIds: readonly string[];
  onAdd(postId: string): void;
}

/** Finds published posts that are not chosen yet. */
function PostSearch({ chosenIds, findPosts, onAdd }: PostSearchProps) {
  const id = useId();
  const [search, setSearch] = useState('');
  const query = useQuery({
    queryKey: ['newsletter-posts', search],
    queryFn: ({ signal }) => findPosts(search.trim(), signal),
    placeholderData: keepPreviousData,
  });
  const options = (query.data ?? []).filter((option) => !chosenIds.includes(option.id));
  return (
    <>
      <label className={formField.field} htmlFor={`${id}-search`}>
        <span className={formField.label}>Find published posts</span>
        <input
          id={`${id}-search`}
          className={formField.control}
          type="search"
          autoComplete="off"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
      </label>
      <ul className={style.chosen} aria-label="Found posts">
        {options.map((option) => (
          <li key={option.id} className={style.post}>
            <span dir="auto">{option.title}</span>
            <ActionButton
              label="Add"
              subject={option.title}
              disabled={chosenIds.length >= ISSUE_LIMITS.posts}
              onClick={() => onAdd(option.id)}
            />
          </li>
        ))}
      </ul>
      <p className={formField.hint} role="status">
        {query.data !== undefined && options.length === 0 && 'No other posts match.'}
      </p>
    </>
  );
}

const STATES = { scheduled: 'Not published yet', hidden: 'Hidden', deleted: 'Deleted', published: '' } as const;
