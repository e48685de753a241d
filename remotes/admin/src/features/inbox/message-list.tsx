import { type ContactMessage, createInbox, type Inbox, type MessageCursor } from '@ledgerlight/backend/inbox';
import { EmptyState } from '@ledgerlight/ui/empty-state';
import { type ReactNode, useState } from 'react';
import actionStyle from '../../kit/action-button.module.css';
import { ActionButton } from '../../kit/action-button.tsx';
import { ConfirmedButton } from '../../kit/confirmed-button.tsx';
import layout from '../../kit/layout.module.css';
import { Fact } from '../../kit/lists/fact.tsx';
import { PagedList } from '../../kit/lists/paged-list.tsx';
import { SectionFrame } from '../../kit/lists/section-frame.tsx';
import { useFocusAfterRemoval } from '../../kit/lists/use-focus-after-removal.ts';
import { usePages } from '../../kit/lists/use-pages.ts';
import { formatDateTime } from '../../kit/publish-time.ts';
import { useTask } from '../../kit/toasts/use-task.ts';
import type { AdminArea } from '../../navigation/admin-area.ts';
import { ErrorReportDetails } from './error-report.tsx';
import style from './message-list.module.css';

const MESSAGES_PER_PAGE = 20;
const FAILURE = 'The message was not changed';

interface InboxSectionProps extends Pick<AdminArea, 'staff' | 'origin'> {
  readonly onCorrect: (postId: string, reportId: string) => void;
}

/** The messages of visitors, reports of errors among them. */
export function InboxSection({ staff, origin, onCorrect }: InboxSectionProps) {
  const inbox = createInbox(staff);
  const [open, setOpen] = useState(true);
  const { pages, region, handling, remove } = useMessages(inbox, open);
  return (
    <SectionFrame
      id="messages"
      title="Messages"
      region={region}
      aside={
        <label className={layout.choice}>
          <input type="checkbox" checked={open} onChange={(event) => setOpen(event.target.checked)} />
          Only messages that are not handled
        </label>
      }
    >
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
            onHandled={(isHandled) => handling.mutate({ message, isHandled })}
            onRemove={() => remove(message)}
          />
        )}
      </PagedList>
    </SectionFrame>
  );
}

function useMessages(inbox: Inbox, open: boolean) {
  const pages = usePages(['messages', open], async (before: MessageCursor | undefined, signal) => {
    const { messages, next } = await inbox.messages({ before, limit: MESSAGES_PER_PAGE, open }, signal);
    return { items: messages, next };
  });
  const ids = pages.items.map(({ id }) => id);
  const focus = useFocusAfterRemoval(ids, undefined, 'li > details > summary');

  const handling = useTask(FAILURE, async ({ message: { id }, isHandled }: HandledMessage) => {
    await inbox.markHandled(id, isHandled);
    const handledAt = isHandled ? new Date().toISOString() : null;
    pages.change((messages) => messages.map((one) => (one.id === id ? { ...one, handledAt } : one)));
  });
  const removing = useTask(FAILURE, async ({ id, name, subject }: ContactMessage) => {
    await inbox.removeMessage(id);
    pages.change((messages) => messages.filter((one) => one.id !== id));
    return { title: 'Message deleted', text: `From ${name}: ${subject}` };
  });
  const remove = (message: ContactMessage) => {
    focus.expect(message.id);
    removing.mutate(message);
  };
  return { pages, region: focus.region, handling, remove };
}

interface HandledMessage {
  readonly message: ContactMessage;
  readonly isHandled: boolean;
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
          <Fact term="Email">
            <a href={`mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${subject}`)}`}>{email}</a>
          </Fact>
          {phone !== '' && <Fact term="Phone">{phone}</Fact>}
          {inquiryType !== '' && <Fact term="About">{inquiryType}</Fact>}
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
