import { errorMessage } from '@ledgerlight/backend/errors';
import type { ManagedPost } from '@ledgerlight/backend/managed-post';
import type { SeriesPost } from '@ledgerlight/backend/series';
import { Field } from '@ledgerlight/ui/field';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { ActionButton } from '../../action-button.tsx';
import style from './section.module.css';

export type FindPosts = (
  search: string,
  signal: AbortSignal,
) => Promise<readonly Pick<ManagedPost, 'id' | 'title' | 'state'>[]>;

interface AddPostProps {
  readonly findPosts: FindPosts;
  /** The ids of the posts that the series has already. */
  readonly taken: readonly string[];
  onAdd(post: SeriesPost): void;
}

/** Finds posts by their titles and adds them at the end of a series. */
export function AddPost({ findPosts, taken, onAdd }: AddPostProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [search, setSearch] = useState('');
  const { data: found = [], error } = useQuery({
    queryKey: ['series-posts', search.trim()],
    queryFn: ({ signal }) => findPosts(search.trim(), signal),
    placeholderData: (former) => former,
  });
  const choices = found.filter((post) => !taken.includes(post.id));
  return (
    <div>
      <Field
        id={id}
        name="search"
        label="Add a post"
        hint="Words of its title."
        problems={error ? [`Posts could not be loaded: ${errorMessage(error)}`] : []}
      >
        {(control) => (
          <input
            {...control}
            ref={field}
            type="search"
            value={search}
            onChange={({ target }) => setSearch(target.value)}
            // Enter would save the series.
            onKeyDown={(event) => {
              if (event.key === 'Enter') event.preventDefault();
            }}
            autoComplete="off"
          />
        )}
      </Field>
      <ul className={style.found} aria-label="Found posts">
        {choices.map(({ id: postId, title, state }) => (
          <li key={postId} className={style.part}>
            <span dir="auto">{title}</span>
            <ActionButton
              label="Add"
              subject={title}
              onClick={() => {
                onAdd({ id: postId, title, state });
                field.current?.focus();
              }}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
