import type { ContactMessage, Inbox, MessageCursor } from '@ledgerlight/backend/inbox';
import { EmptyState } from '@ledgerlight/ui/empty-state';
import { useState } from 'react';
import { PagedList } from '../paging/paged-list.tsx';
import { usePages } from '../paging/use-pages.ts';
import { showToast, toastOnError } from '../toasts/store.ts';
import { MessageEntry } from './message-entry.tsx';
import style from './message-list.module.css';

const MESSAGES_PER_PAGE = 20;
const FAILURE = 'The message was not changed';

export function MessageList({ inbox }: { readonly inbox: Inbox }) {
  const [open, setOpen] = useState(true);
  const pages = usePages(['messages', open], async (before: MessageCursor | undefined, signal) => {
    const { messages, next } = await inbox.messages({ before, limit: MESSAGES_PER_PAGE, open }, signal);
    return { items: messages, next };
  });

  const markHandled = ({ id }: ContactMessage, isHandled: boolean) =>
    toastOnError(FAILURE, async () => {
      await inbox.markHandled(id, isHandled);
      const handledAt = isHandled ? new Date().toISOString() : null;
      pages.change((messages) => messages.map((one) => (one.id === id ? { ...one, handledAt } : one)));
    });
  const remove = (message: ContactMessage) =>
    toastOnError(FAILURE, async () => {
      await inbox.removeMessage(message.id);
      pages.change((messages) => messages.filter(({ id }) => id !== message.id));
      showToast({ kind: 'success', title: 'Message deleted', text: `From ${message.name}: ${message.subject}` });
    });

  return (
    <section aria-labelledby="messages">
      <div className={style.head}>
        <h2 id="messages">Messages</h2>
        <label className={style.choice}>
          <input type="checkbox" checked={open} onChange={(event) => setOpen(event.target.checked)} />
          Only messages that are not handled
        </label>
      </div>
      <PagedList
        pages={pages}
        noun="messages"
        className={style.list}
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
            onHandled={(isHandled) => void markHandled(message, isHandled)}
            onRemove={() => void remove(message)}
          />
        )}
      </PagedList>
    </section>
  );
}
