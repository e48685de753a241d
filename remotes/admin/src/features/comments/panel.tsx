import type { PostComment, PostComments } from '@ledgerlight/backend/post-comments';
import { useId } from 'react';
import { ActionButton } from '../../kit/action-button.tsx';
import { useFocusAfterRemoval } from '../../kit/lists/use-focus-after-removal.ts';
import { formatDateTime } from '../../kit/publish-time.ts';
import { QueryView } from '../../kit/query-view.tsx';
import style from './comments.module.css';
import { Composer } from './composer.tsx';
import { useComments } from './use-comments.ts';

interface CommentPanelProps {
  readonly service: PostComments;
  /** Of the signed-in person, who removes only their own comments. */
  readonly username: string;
  readonly postId: string;
}

/** The thread of the newsroom beside a text: in the editor and in review. */
export function CommentPanel({ service, username, postId }: CommentPanelProps) {
  const heading = useId();
  const { query, people, add, remove } = useComments(service, postId);
  const comments = query.data ?? [];
  const focus = useFocusAfterRemoval<HTMLElement>(
    comments.map(({ id }) => id),
    undefined,
    'li',
  );
  return (
    <section ref={focus.region} aria-labelledby={heading} className={style.panel}>
      <h3 id={heading} className={style.heading} tabIndex={-1}>
        Comments
      </h3>
      <QueryView query={query} noun="comments">
        {() => (
          <ol className={style.thread}>
            {comments.map((comment) => (
              <li key={comment.id} className={style.comment} tabIndex={-1}>
                <CommentText comment={comment} />
                {comment.author === username && (
                  <ActionButton
                    label="Remove"
                    subject={`${comment.author}: ${comment.body.slice(0, 60)}`}
                    onClick={() => {
                      focus.expect(comment.id);
                      remove.mutate(comment.id);
                    }}
                    isDestructive
                  />
                )}
              </li>
            ))}
          </ol>
        )}
      </QueryView>
      <Composer people={people} send={add} />
    </section>
  );
}

function CommentText({ comment: { author, createdAt, quote, body } }: { readonly comment: PostComment }) {
  return (
    <>
      <p className={style.facts}>
        <strong>{author}</strong> {formatDateTime(createdAt)}
      </p>
      {quote !== '' && <blockquote className={style.quote}>{quote}</blockquote>}
      <p className={style.body}>{body}</p>
    </>
  );
}
