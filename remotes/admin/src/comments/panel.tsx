import type { CommentThread, Passage } from '@ledgerlight/backend/post-comments';
import { Button } from '@ledgerlight/ui/button';
import { type ReactNode, useId, useRef } from 'react';
import { QueryView } from '../query-view.tsx';
import { useFocusAfterClose } from '../records/use-focus-after-close.ts';
import { useFocusAfterRemoval } from '../records/use-focus-after-removal.ts';
import style from './comments.module.css';
import { Composer } from './composer.tsx';
import { type PassagePlace, Thread } from './thread.tsx';
import type { useComments } from './use-comments.ts';

interface CommentPanelProps {
  readonly comments: ReturnType<typeof useComments>;
  readonly username: string;
  /** The passage about which a comment is being written; null while none is. */
  readonly passage: Passage | null;
  /** Begins a comment about what is selected. */
  onBegin(): void;
  onEnd(): void;
  placeOf(thread: CommentThread): PassagePlace;
}

/** The comments of the newsroom beside a text: in the editor and in review. */
export function CommentPanel({ comments, username, passage, onBegin, onEnd, placeOf }: CommentPanelProps) {
  const heading = useId();
  const { query, people, actions } = comments;
  const open = query.data?.filter((thread) => thread.resolved === null) ?? [];
  const resolved = query.data?.filter((thread) => thread.resolved !== null) ?? [];
  const region = useRef<HTMLElement>(null);
  useFocusAfterClose(passage !== null, () => region.current?.querySelector('h3'));
  // A thread that is resolved or opened again moves to the other list.
  const focus = useFocusAfterRemoval([...open, ...resolved].map(placeKey), region, THREADS);
  const entry = (thread: CommentThread) => (
    <Thread
      key={thread.id}
      thread={thread}
      username={username}
      comments={comments}
      place={placeOf(thread)}
      onMove={() => focus.expect(placeKey(thread))}
    />
  );
  return (
    <section ref={region} aria-labelledby={heading} className={style.panel}>
      <h3 id={heading} className={style.heading} tabIndex={-1}>
        Comments
      </h3>
      {passage === null ? (
        // The text keeps its selection.
        <Button variant="secondary" onPointerDown={(event) => event.preventDefault()} onClick={onBegin}>
          Comment
        </Button>
      ) : (
        <>
          {passage.quote !== '' && <blockquote className={style.quote}>{passage.quote}</blockquote>}
          <Composer
            label={passage.quote === '' ? 'Comment on the whole text' : 'Comment on this passage'}
            sendLabel="Send"
            people={people}
            onSend={(body) => actions.begin(body, passage)}
            onCancel={onEnd}
          />
        </>
      )}
      <QueryView query={query} noun="comments">
        {() => <ThreadLists open={open.map(entry)} resolved={resolved.map(entry)} />}
      </QueryView>
    </section>
  );
}

interface ThreadListsProps {
  readonly open: readonly ReactNode[];
  readonly resolved: readonly ReactNode[];
}

function ThreadLists({ open, resolved }: ThreadListsProps) {
  return (
    <>
      {open.length === 0 && (
        <p className={style.facts}>No open comments. Select a passage to comment on it. Visitors never see comments.</p>
      )}
      <ol className={style.threads}>{open}</ol>
      {resolved.length > 0 && (
        <details>
          <summary>Resolved ({resolved.length})</summary>
          <ol className={style.threads}>{resolved}</ol>
        </details>
      )}
    </>
  );
}

function placeKey({ id, resolved }: CommentThread): string {
  return resolved === null ? id : `resolved/${id}`;
}

/** The threads that can have the focus. */
const THREADS = 'section > ol > li, details[open] > ol > li';
