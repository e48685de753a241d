import { errorMessage } from '@ledgerlight/backend/errors';
import { type ChosenPost, ISSUE_LIMITS } from '@ledgerlight/backend/newsletter-issues';
import { Field } from '@ledgerlight/ui/field';
import { formField } from '@ledgerlight/ui/form-field';
import { keepPreviousData } from '@tanstack/react-query';
import { type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';
import { ActionButton } from '../../../kit/action-button.tsx';
import type { FindPosts } from '../../../kit/lists/use-find-posts.ts';
import { StateMark } from '../../../kit/state-mark.tsx';
import { useLoaded } from '../../../kit/use-loaded.ts';
import style from './chosen-posts.module.css';
import sectionStyle from './section.module.css';

interface ChosenPostsProps {
  readonly posts: readonly ChosenPost[];
  readonly findPosts: FindPosts;
  onChange(postIds: readonly string[]): void;
}

/** The posts of a letter in their order, and a search that adds others. */
export function ChosenPosts({ posts, findPosts, onChange }: ChosenPostsProps) {
  const change = (chosen: readonly { readonly id: string }[]) => onChange(chosen.map(({ id }) => id));
  return (
    <fieldset className={sectionStyle.posts}>
      <legend className={formField.label}>Posts</legend>
      {posts.length === 0 && <p className={formField.hint}>None yet. Choose at least one below.</p>}
      <OrderedPosts posts={posts} onChange={change} />
      {posts.length < ISSUE_LIMITS.posts && (
        <PostChoice findPosts={findPosts} taken={posts} onAdd={(post) => change([...posts, post])} />
      )}
    </fieldset>
  );
}

const STATES = { scheduled: 'Not published yet', hidden: 'Hidden', deleted: 'Deleted' } as const;

interface OrderedPostsProps {
  readonly posts: readonly ChosenPost[];
  onChange(posts: readonly ChosenPost[]): void;
}

type Move = 'up' | 'down';

/** Posts in an order, with buttons that move them. The focus stays with the post that moved. */
function OrderedPosts({ posts, onChange }: OrderedPostsProps) {
  const list = useRef<HTMLOListElement>(null);
  const focusAfter = useFocusOnMove(list);
  const [announcement, setAnnouncement] = useState('');

  function movePost(index: number, move: Move) {
    const target = move === 'up' ? index - 1 : index + 1;
    const [post, other] = [posts[index], posts[target]];
    if (!post || !other) return;
    focusAfter(post.id, move);
    setAnnouncement(`${post.title} is part ${target + 1} of ${posts.length} now.`);
    onChange(posts.map((each) => (each === post ? other : each === other ? post : each)));
  }
  function removePost(index: number) {
    const next = posts[index + 1] ?? posts[index - 1];
    if (next) focusAfter(next.id, 'up');
    setAnnouncement(`${posts[index]?.title} was taken out.`);
    onChange(posts.filter((_, place) => place !== index));
  }

  return (
    <>
      <ol ref={list} className={style.ordered} aria-label="Chosen posts">
        {posts.map((post, index) => (
          <li key={post.id} data-post={post.id}>
            <div className={style.post}>
              <span dir="auto">
                {post.title} {post.state !== 'published' && <StateMark label={STATES[post.state]} tone="gone" />}
              </span>
              <span>
                <ActionButton
                  name="up"
                  label="Up"
                  subject={post.title}
                  disabled={index === 0}
                  onClick={() => movePost(index, 'up')}
                />
                <ActionButton
                  name="down"
                  label="Down"
                  subject={post.title}
                  disabled={index === posts.length - 1}
                  onClick={() => movePost(index, 'down')}
                />
                <ActionButton label="Take out" subject={post.title} onClick={() => removePost(index)} isDestructive />
              </span>
            </div>
          </li>
        ))}
      </ol>
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
    </>
  );
}

/** Returns a function to call before a post moves: the focus is then on its button for that move, or on another where that one is disabled. */
function useFocusOnMove(list: RefObject<HTMLElement | null>): (id: string, move: Move) => void {
  const moved = useRef<{ readonly id: string; readonly move: Move } | null>(null);
  useLayoutEffect(() => {
    if (moved.current === null) return;
    const { id, move } = moved.current;
    moved.current = null;
    const buttons = [...(list.current?.querySelectorAll<HTMLButtonElement>(`[data-post="${id}"] button`) ?? [])];
    const same = buttons.find(({ name }) => name === move);
    (same?.disabled === false ? same : buttons.find(({ disabled }) => !disabled))?.focus();
  });
  return (id, move) => {
    moved.current = { id, move };
  };
}

interface PostChoiceProps extends Pick<ChosenPostsProps, 'findPosts'> {
  readonly taken: readonly ChosenPost[];
  onAdd(post: { readonly id: string }): void;
}

function PostChoice({ findPosts, taken, onAdd }: PostChoiceProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const search = typed.trim();
  const { data, error } = useLoaded(['found-posts', search], (signal) => findPosts(search, signal), {
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
