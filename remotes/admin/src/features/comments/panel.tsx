import type { PostComment, PostComments } from '@ledgerlight/backend/post-comments';
import { Button } from '@ledgerlight/ui/button';
import { Field } from '@ledgerlight/ui/field';
import { useId, useRef, useState } from 'react';
import { ActionButton } from '../../kit/action-button.tsx';
import layout from '../../kit/layout.module.css';
import { useFocusAfterRemoval } from '../../kit/lists/use-focus-after-removal.ts';
import { formatDateTime } from '../../kit/publish-time.ts';
import { QueryView } from '../../kit/query-view.tsx';
import { useTask, withoutToast } from '../../kit/toasts/use-task.ts';
import { useUnsavedForm } from '../../kit/unsaved/unsaved-work.ts';
import { useLoaded } from '../../kit/use-loaded.ts';
import style from './comments.module.css';

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
  const ids = comments.map(({ id }) => id);
  const focus = useFocusAfterRemoval<HTMLElement>(ids, undefined, 'li');
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

const REFRESH_INTERVAL_MS = 20_000;

/** The thread of one text, in the editor and in review, and what can be done with it. */
export function useComments(service: PostComments, postId: string) {
  const key = ['comments', postId];
  const query = useLoaded(key, (signal) => service.list(postId, signal), { refetchInterval: REFRESH_INTERVAL_MS });
  const people = useLoaded(['mentionable'], service.mentionable);

  const add = useTask('The comment was not sent', (body: string) => service.add(postId, body).then(() => SENT), key);
  const remove = useTask('The comment was not removed', withoutToast(service.remove), key);
  return { query, people: people.data ?? [], add, remove };
}

const SENT = { title: 'Comment sent' };

interface ComposerProps {
  /** The usernames that can be mentioned. */
  readonly people: readonly string[];
  readonly send: ReturnType<typeof useComments>['add'];
}

const MAX_BODY_LENGTH = 5000;

/** Writes a comment. It is no form, because the editor is one. */
function Composer({ people, send: { mutate, isPending: isSending } }: ComposerProps) {
  const id = useId();
  const control = useRef<HTMLTextAreaElement>(null);
  const [body, setBody] = useState('');
  useUnsavedForm(body.trim() !== '' && !isSending);
  const send = () => {
    if (body.trim() !== '' && !isSending) mutate(body.trim(), { onSuccess: () => setBody('') });
  };
  const mention = (username: string) => {
    if (isSending) return;
    setBody((before) => `${before}${before === '' || /\s$/.test(before) ? '' : ' '}@${username} `);
    control.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the field within
    <div
      className={style.composer}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
          event.preventDefault();
          send();
        }
      }}
    >
      <Field
        id={id}
        name="comment"
        label="Comment"
        hint="@name mentions a colleague. Visitors never see comments."
        problems={[]}
      >
        {(attributes) => (
          <textarea
            {...attributes}
            ref={control}
            rows={3}
            maxLength={MAX_BODY_LENGTH}
            value={body}
            readOnly={isSending}
            onChange={({ currentTarget }) => setBody(currentTarget.value)}
          />
        )}
      </Field>
      <div className={layout.buttons}>
        <Button onClick={send} disabled={body.trim() === ''} aria-disabled={isSending || undefined}>
          {isSending ? 'Sending...' : 'Send'}
        </Button>
        {people.length > 0 && <MentionChoice people={people} onChoose={mention} />}
      </div>
    </div>
  );
}

interface MentionChoiceProps extends Pick<ComposerProps, 'people'> {
  onChoose(username: string): void;
}

function MentionChoice({ people, onChoose }: MentionChoiceProps) {
  return (
    <select
      className={style.mention}
      aria-label="Mention a colleague"
      value=""
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
    >
      <option value="">Mention…</option>
      {people.map((username) => (
        <option key={username}>{username}</option>
      ))}
    </select>
  );
}
