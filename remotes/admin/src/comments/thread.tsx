import type { CommentThread, PostComment } from '@ledgerlight/backend/post-comments';
import { useRef, useState } from 'react';
import { ActionButton } from '../action-button.tsx';
import layout from '../layout.module.css';
import { formatDateTime } from '../publish-time.ts';
import { useFocusAfterClose } from '../records/use-focus-after-close.ts';
import { useFocusAfterRemoval } from '../records/use-focus-after-removal.ts';
import style from './comments.module.css';
import { Composer } from './composer.tsx';
import type { useComments } from './use-comments.ts';

/** Where the passage of a thread is: its words may be gone, and the text may be able to show them. */
export interface PassagePlace {
  readonly isLost: boolean;
  readonly show?: () => void;
}

interface ThreadProps {
  readonly thread: CommentThread;
  readonly username: string;
  readonly comments: Pick<ReturnType<typeof useComments>, 'people' | 'actions'>;
  readonly place: PassagePlace;
  /** Called before the thread is resolved, opened again or removed. */
  onMove(): void;
}

/** One comment with its passage and replies. It takes the focus when another one or a reply is gone. */
export function Thread({ thread, username, comments: { people, actions }, place, onMove }: ThreadProps) {
  const [isReplying, setReplying] = useState(false);
  const replyButton = useRef<HTMLButtonElement>(null);
  useFocusAfterClose(isReplying, () => replyButton.current);
  const focus = useFocusAfterRemoval<HTMLLIElement>(
    thread.replies.map((reply) => reply.id),
    undefined,
    'div[tabindex]',
  );
  const { id, author, passage, replies, resolved } = thread;
  const subject = beginningOf(thread);
  return (
    <li ref={focus.region} className={style.thread} tabIndex={-1}>
      {passage.quote !== '' && <Quote quote={passage.quote} place={place} />}
      <Comment comment={thread} />
      {replies.map((reply) => (
        <Reply
          key={reply.id}
          reply={reply}
          isOwn={reply.author === username}
          onRemove={() => {
            focus.expect(reply.id);
            void actions.remove(reply.id);
          }}
        />
      ))}
      {resolved && (
        <p className={style.facts}>
          Resolved by {resolved.by}, {formatDateTime(resolved.at)}
        </p>
      )}
      {isReplying ? (
        <Composer
          label="Reply"
          sendLabel="Reply"
          people={people}
          onSend={(reply) => actions.reply(id, reply)}
          onCancel={() => setReplying(false)}
        />
      ) : (
        <div className={layout.buttons}>
          <ActionButton ref={replyButton} label="Reply" subject={subject} onClick={() => setReplying(true)} />
          <ActionButton
            label={resolved ? 'Open again' : 'Resolve'}
            subject={subject}
            onClick={() => {
              onMove();
              void actions.resolve(id, resolved === null);
            }}
          />
          {author === username && replies.length === 0 && (
            <ActionButton
              label="Remove"
              subject={subject}
              onClick={() => {
                onMove();
                void actions.remove(id);
              }}
              isDestructive
            />
          )}
        </div>
      )}
    </li>
  );
}

interface ReplyProps {
  readonly reply: PostComment;
  readonly isOwn: boolean;
  onRemove(): void;
}

function Reply({ reply, isOwn, onRemove }: ReplyProps) {
  return (
    <div className={style.reply} tabIndex={-1}>
      <Comment comment={reply} />
      {isOwn && <ActionButton label="Remove" subject={beginningOf(reply)} onClick={onRemove} isDestructive />}
    </div>
  );
}

/** Names a comment on its buttons. */
function beginningOf({ author, body }: PostComment): string {
  return `${author}: ${body.slice(0, 60)}`;
}

function Quote({ quote, place }: { readonly quote: string; readonly place: PassagePlace }) {
  if (place.isLost) {
    return (
      <blockquote className={style.quote}>
        <del>{quote}</del> <span className={style.facts}>No longer in the text</span>
      </blockquote>
    );
  }
  return (
    <blockquote className={style.quote}>
      {place.show ? (
        <button type="button" className={style.passage} onClick={place.show} aria-label={`Show in the text: ${quote}`}>
          {quote}
        </button>
      ) : (
        quote
      )}
    </blockquote>
  );
}

function Comment({ comment: { author, createdAt, body } }: { readonly comment: PostComment }) {
  return (
    <>
      <p className={style.facts}>
        <strong>{author}</strong> {formatDateTime(createdAt)}
      </p>
      <p className={style.body}>{body}</p>
    </>
  );
}
