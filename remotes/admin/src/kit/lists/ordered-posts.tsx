import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { ActionButton } from '../action-button.tsx';
import style from './post-choice.module.css';

interface OrderedPost {
  readonly id: string;
  readonly title: string;
}

interface OrderedPostsProps<Post extends OrderedPost> {
  readonly label: string;
  readonly posts: readonly Post[];
  onChange(posts: readonly Post[]): void;
  /** Why readers do not see the post; nothing for one that they see. */
  stateOf(post: Post): ReactNode;
}

type Move = 'up' | 'down';

/** Posts in an order, with buttons that move them. The focus stays with the post that moved. */
export function OrderedPosts<Post extends OrderedPost>({ label, posts, onChange, stateOf }: OrderedPostsProps<Post>) {
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
      <ol ref={list} className={style.ordered} aria-label={label}>
        {posts.map((post, index) => (
          <li key={post.id} data-post={post.id}>
            <div className={style.post}>
              <span dir="auto">
                {post.title} {stateOf(post)}
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
