import { errorMessage } from '@ledgerlight/backend/errors';
import type { ContactMessage, Inbox, MessageCursor } from '@ledgerlight/backend/inbox';
import { EmptyState } from '@ledgerlight/ui/empty-state';
import { SkeletonBlock, SkeletonLine } from '@ledgerlight/ui/skeleton-block';
import { useState } from 'react';
import { PagesFoot } from '../paging/pages-foot.tsx';
import { usePages } from '../paging/use-pages.ts';
import { showToast } from '../toasts/store.ts';
import { MessageEntry } from './message-entry.tsx';
import style from './message-list.module.css';

const MESSAGES_PER_PAGE = 20;

/** The contact messages, newest first: to read, to mark as handled, to remove. */
export function MessageList({ inbox }: { readonly inbox: Inbox }) {
  const [open, setOpen] = useState(true);
  const pages = usePages(['messages', open], async (before: MessageCursor | undefined, signal) => {
    const { messages, next } = await inbox.messages({ before, limit: MESSAGES_PER_PAGE, open }, signal);
    return { items: messages, next };
  });

  const markHandled = (message: ContactMessage, handled: boolean) =>
    attempt(async () => {
      await inbox.markHandled(message.id, handled);
      const handledAt = handled ? new Date().toISOString() : null;
      pages.change((messages) => messages.map((one) => (one.id === message.id ? { ...one, handledAt } : one)));
    });
  const remove = (message: ContactMessage) =>
    attempt(async () => {
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
      {pages.items.length > 0 && (
        <ul className={style.list} aria-busy={pages.state === 'loading'}>
          {pages.items.map((message) => (
            <MessageEntry
              key={message.id}
              message={message}
              onHandled={(handled) => void markHandled(message, handled)}
              onRemove={() => void remove(message)}
            />
          ))}
        </ul>
      )}
      {pages.items.length === 0 && pages.state === 'loading' && (
        <SkeletonBlock label="Loading messages">
          <SkeletonLine size="title" />
          <SkeletonLine size="title" />
        </SkeletonBlock>
      )}
      {pages.items.length === 0 && pages.state === 'ready' && (
        <EmptyState
          icon="mail"
          title={open ? 'Nothing left to answer' : 'No messages yet'}
          text="What visitors write on the contact page appears here."
        />
      )}
      <PagesFoot pages={pages} what="messages" />
    </section>
  );
}

async function attempt(task: () => Promise<void>): Promise<void> {
  try {
    await task();
  } catch (error) {
    showToast({ kind: 'problem', title: 'The message was not changed', text: errorMessage(error) });
  }
}
