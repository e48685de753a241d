import { errorMessage } from '@ledgerlight/backend/errors';
import type { PostState } from '@ledgerlight/backend/managed-post';
import { createPostManagement } from '@ledgerlight/backend/post-management';
import type { StaffAccess } from '@ledgerlight/backend/staff-access';
import { Field } from '@ledgerlight/ui/field';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useMemo, useRef, useState } from 'react';
import { ActionButton } from '../action-button.tsx';
import style from './post-choice.module.css';

/** Finds posts by their titles; the newest without a search. */
export type FindPosts<Post> = (search: string, signal: AbortSignal) => Promise<readonly Post[]>;

interface PostSearchProps<Post> {
  readonly findPosts: FindPosts<Post>;
  readonly taken: readonly { readonly id: string }[];
  onAdd(post: Post): void;
}

export function PostChoice<Post extends { readonly id: string; readonly title: string }>({
  findPosts,
  taken,
  onAdd,
}: PostSearchProps<Post>) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const search = typed.trim();
  const { data, error } = useQuery({
    queryKey: ['found-posts', search],
    queryFn: ({ signal }) => findPosts(search, signal),
    placeholderData: keepPreviousData,
  });
  const choices = (data ?? []).filter((post) => taken.every((other) => other.id !== post.id));
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
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            // Enter would save the form.
            onKeyDown={(event) => {
              if (event.key === 'Enter') event.preventDefault();
            }}
            autoComplete="off"
          />
        )}
      </Field>
      <ul className={style.list} aria-label="Found posts">
        {choices.map((post) => (
          <li key={post.id} className={style.post}>
            <span dir="auto">{post.title}</span>
            <ActionButton
              label="Add"
              subject={post.title}
              onClick={() => {
                onAdd(post);
                field.current?.focus();
              }}
            />
          </li>
        ))}
      </ul>
      <p className="visually-hidden" role="status">
        {data !== undefined && choices.length === 0 && 'No other posts match.'}
      </p>
    </div>
  );
}

/** Returns a search for posts by their titles, for a choice of posts. Without states it finds those of all. */
export function useFindPosts(staff: StaffAccess, limit: number, states: readonly PostState[] = []) {
  const management = useMemo(() => createPostManagement(staff), [staff]);
  return async (search: string, signal: AbortSignal) =>
    (await management.list({ search, types: [], states, limit }, signal)).posts;
}
