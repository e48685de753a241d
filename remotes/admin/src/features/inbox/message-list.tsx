import type { ContactMessage, Inbox, MessageCursor } from '@ledgerlight/backend/inbox';
import { EmptyState } from '@ledgerlight/ui/empty-state';
import { type ReactNode, useState } from 'react';
import actionStyle from '../../kit/action-button.module.css';
import { ActionButton } from '../../kit/action-button.tsx';
import { ConfirmedButton } from '../../kit/confirmed-button.tsx';
import layout from '../../kit/layout.module.css';
import { PagedList } from '../../kit/lists/paged-list.tsx';
import { useFocusAfterRemoval } from '../../kit/lists/use-focus-after-removal.ts';
import { usePages } from '../../kit/lists/use-pages.ts';
import { formatDateTime } from '../../kit/publish-time.ts';
import { showToast, toastOnError } from '../../kit/toasts/store.ts';
import { ErrorReportDetails } from './error-report.tsx';
import style from './message-list.module.css';

const MESSAGES_PER_PAGE = 20;
const FAILURE = 'The message was not changed';

interface MessageListProps {
  readonly inbox: Inbox;
  readonly origin: string;
  readonly onCorrect: (postId: string, reportId: string) => void;
}

export function MessageList({ inbox, origin, onCorrect }: MessageListProps) {
  const [open, setOpen] = useState(true);
  const { pages, region, markHandled, remove } = useMessages(inbox, open);
  return (
    <section ref={region} aria-labelledby="messages">
      <div className={layout.head}>
        <h2 id="messages" tabIndex={-1}>
          Messages
        </h2>
        <label className={layout.choice}>
          <input type="checkbox" checked={open} onChange={(event) => setOpen(event.target.checked)} />
          Only messages that are not handled
        </label>
      </div>
      <PagedList
        pages={pages}
        noun="messages"
        empty={
          <EmptyState
            icon="mail"
            title={open ? 'Nothing left to answer' : 'No messages yet'}
            text="What visitors write on the contact page appears here."
          />
        }
      >
        {(message) => (
          <MessageEntry
            key={message.id}
            message={message}
            report={
              message.postId !== null && (
                <ErrorReportDetails
                  inbox={inbox}
                  messageId={message.id}
                  origin={origin}
                  onCorrect={(postId) => onCorrect(postId, message.id)}
                />
              )
            }
            onHandled={(isHandled) => void markHandled(message, isHandled)}
            onRemove={() => void remove(message)}
          />
        )}
      </PagedList>
    </section>
  );
}

function useMessages(inbox: Inbox, open: boolean) {
  const pages = usePages(['messages', open], async (before: MessageCursor | undefined, signal) => {
    const { messages, next } = await inbox.messages({ before, limit: MESSAGES_PER_PAGE, open }, signal);
    return { items: messages, next };
  });
  const focus = useFocusAfterRemoval(
    pages.items.map(({ id }) => id),
    undefined,
    'li > details > summary',
  );

  const markHandled = ({ id }: ContactMessage, isHandled: boolean) =>
    toastOnError(FAILURE, async () => {
      await inbox.markHandled(id, isHandled);
      const handledAt = isHandled ? new Date().toISOString() : null;
      pages.change((messages) => messages.map((one) => (one.id === id ? { ...one, handledAt } : one)));
    });
  const remove = (message: ContactMessage) =>
    toastOnError(FAILURE, async () => {
      await inbox.removeMessage(message.id);
      focus.expect(message.id);
      pages.change((messages) => messages.filter(({ id }) => id !== message.id));
      showToast({ kind: 'success', title: 'Message deleted', text: `From ${message.name}: ${message.subject}` });
    });
  return { pages, region: focus.region, markHandled, remove };
}

interface MessageEntryProps {
  readonly message: ContactMessage;
  /** What the message reports an error in, rendered when it is open. */
  readonly report: ReactNode;
  onHandled(isHandled: boolean): void;
  onRemove(): void;
}

/** A contact message. Text of visitors is shown as plain text in its own writing direction. */
function MessageEntry({ message, report, onHandled, onRemove }: MessageEntryProps) {
  const [isOpen, setOpen] = useState(false);
  const { name, email, phone, inquiryType, subject, handledAt } = message;
  return (
    <li className={style.entry}>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className={style.summary}>
          <bdi className={style.subject}>{subject}</bdi>
          <span className={style.facts}>
            <bdi>{name}</bdi>, <time dateTime={message.sentAt}>{formatDateTime(message.sentAt)}</time>
            {message.postId !== null && <strong> Error report</strong>}
            {handledAt !== null && <strong> Handled</strong>}
          </span>
        </summary>
        <dl className={style.sender}>
          <div>
            <dt>Email</dt>
            <dd>
              <a href={`mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${subject}`)}`}>
                {email}
              </a>
            </dd>
          </div>
          {phone !== '' && <Fact term="Phone" value={phone} />}
          {inquiryType !== '' && <Fact term="About" value={inquiryType} />}
        </dl>
        <p className={style.message} dir="auto">
          {message.message}
        </p>
        {isOpen && report}
        <div className={actionStyle.actions}>
          <ActionButton
            label={handledAt === null ? 'Mark as handled' : 'Mark as open'}
            onClick={() => onHandled(handledAt === null)}
          />
          <ConfirmedButton
            label="Delete"
            subject={subject}
            question="The message is deleted for good."
            onConfirmed={onRemove}
          />
        </div>
      </details>
    </li>
  );
}

function Fact({ term, value }: { readonly term: string; readonly value: string }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{value}</dd>
    </div>
  );
}
