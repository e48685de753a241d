import { errorMessage } from '@ledgerlight/backend/errors';
import type { Inbox, Subscriber } from '@ledgerlight/backend/inbox';
import { Button } from '@ledgerlight/ui/button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { showToast } from '../toasts/store.ts';
import { csvOf } from './csv.ts';
import { signUpAgain } from './sign-up-again.ts';
import { SubscriberList } from './subscriber-list.tsx';
import style from './subscribers.module.css';

/** The addresses for the newsletter: the newest to look at, all of them as a file. */
export function Subscribers({ inbox }: { readonly inbox: Inbox }) {
  const client = useQueryClient();
  const query = useQuery({ queryKey: KEY, queryFn: ({ signal }) => inbox.subscribers(signal) });
  const all = query.data ?? [];

  // The button that was pressed goes with its address: whoever pressed it goes on from the heading.
  const heading = useRef<HTMLHeadingElement>(null);
  const lengthBefore = useRef(all.length);
  useEffect(() => {
    if (all.length < lengthBefore.current && document.activeElement === document.body) heading.current?.focus();
    lengthBefore.current = all.length;
  }, [all.length]);

  const remove = async ({ id, email }: Subscriber) => {
    try {
      await inbox.removeSubscriber(id);
      client.setQueryData<readonly Subscriber[]>(KEY, (last) => last?.filter((one) => one.id !== id));
      showToast({ kind: 'success', title: 'Address removed', text: `${email} gets no further letter.` });
    } catch (error) {
      showToast({ kind: 'problem', title: 'The address was not removed', text: errorMessage(error) });
    }
  };

  const askAgain = async ({ email }: Subscriber) => {
    try {
      const { message, asked } = await signUpAgain(email);
      const title = asked ? 'The sign-up was repeated' : 'The address was not asked';
      showToast({ kind: asked ? 'success' : 'problem', title, text: `${email}: ${message}` });
    } catch (error) {
      showToast({ kind: 'problem', title: 'The address was not asked', text: errorMessage(error) });
    }
    await query.refetch();
  };

  return (
    <section aria-labelledby="subscribers">
      <div className={style.head}>
        <h2 ref={heading} id="subscribers" tabIndex={-1}>
          Newsletter
        </h2>
        <Button variant="secondary" disabled={all.length === 0} onClick={() => saveFile(all)}>
          Export CSV
        </Button>
      </div>
      <SubscriberList
        subscribers={query.data}
        problem={query.error && errorMessage(query.error)}
        isLoading={query.isFetching}
        onRemove={(subscriber) => void remove(subscriber)}
        onAskAgain={(subscriber) => void askAgain(subscriber)}
        onRetry={query.refetch}
      />
    </section>
  );
}

const KEY = ['subscribers'];

function saveFile(subscribers: readonly Subscriber[]): void {
  const rows = subscribers.map(({ email, subscribedAt, state }) => [email, subscribedAt, state]);
  const file = new Blob([csvOf(['Email', 'Subscribed at', 'State'], rows)], { type: 'text/csv;charset=utf-8' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = `newsletter-${new Date().toISOString().slice(0, 10)}.csv`;
  link.click();
  URL.revokeObjectURL(link.href);
}
