import type { Inbox, Subscriber } from '@ledgerlight/backend/inbox';
import { Button } from '@ledgerlight/ui/button';
import { EmptyState } from '@ledgerlight/ui/empty-state';
import { ErrorNotice } from '@ledgerlight/ui/error-notice';
import { useCallback, useEffect, useState } from 'react';
import { momentInWords } from '../editor/publish-time.ts';
import { showToast } from '../toasts/toasts.ts';
import { csvOf } from './csv.ts';
import style from './subscribers.module.css';

/** As many as a person looks through; the file has all. */
const SHOWN_SUBSCRIBERS = 50;

/** The addresses for the newsletter: the newest to look at, all of them as a file. */
export function Subscribers({ inbox }: { readonly inbox: Inbox }) {
  const [subscribers, setSubscribers] = useState<readonly Subscriber[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const load = useCallback(
    async (signal?: AbortSignal) => {
      setProblem(null);
      try {
        const all = await inbox.subscribers(signal);
        if (!signal?.aborted) setSubscribers(all);
      } catch (error) {
        if (!signal?.aborted) setProblem(error instanceof Error ? error.message : String(error));
      }
    },
    [inbox],
  );
  useEffect(() => {
    const unmounted = new AbortController();
    void load(unmounted.signal);
    return () => unmounted.abort();
  }, [load]);

  const remove = async ({ id, email }: Subscriber) => {
    try {
      await inbox.removeSubscriber(id);
      setSubscribers((all) => all?.filter((one) => one.id !== id) ?? null);
      showToast({ kind: 'success', title: 'Address removed', text: `${email} gets no further letter.` });
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error);
      showToast({ kind: 'problem', title: 'The address was not removed', text });
    }
  };

  return (
    <section aria-labelledby="subscribers">
      <div className={style.head}>
        <h2 id="subscribers">Newsletter</h2>
        <Button
          variant="secondary"
          disabled={!subscribers || subscribers.length === 0}
          onClick={() => subscribers && saveFile(subscribers)}
        >
          Export CSV
        </Button>
      </div>
      {problem !== null && (
        <ErrorNotice title="The addresses could not be loaded" text={problem} onRetry={() => void load()} />
      )}
      {subscribers?.length === 0 && (
        <EmptyState icon="mail" title="No addresses yet" text="Who signs up for the newsletter appears here." />
      )}
      {subscribers && subscribers.length > 0 && (
        <>
          <p className={style.count}>{countWords(subscribers.length)}</p>
          <ul className={style.list}>
            {subscribers.slice(0, SHOWN_SUBSCRIBERS).map((subscriber) => (
              <li key={subscriber.id} className={style.entry}>
                <span className={style.email}>{subscriber.email}</span>
                <time className={style.since} dateTime={subscriber.subscribedAt}>
                  {momentInWords(subscriber.subscribedAt)}
                </time>
                <button
                  type="button"
                  className={style.remove}
                  onClick={() => void remove(subscriber)}
                  aria-label={`Remove ${subscriber.email}`}
                >
                  Remove
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function countWords(count: number): string {
  if (count === 1) return '1 address';
  return count > SHOWN_SUBSCRIBERS ? `${count} addresses, the newest ${SHOWN_SUBSCRIBERS} below` : `${count} addresses`;
}

function saveFile(subscribers: readonly Subscriber[]): void {
  const rows = subscribers.map(({ email, subscribedAt }) => [email, subscribedAt]);
  const file = new Blob([csvOf(['Email', 'Subscribed at'], rows)], { type: 'text/csv;charset=utf-8' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = `newsletter-${new Date().toISOString().slice(0, 10)}.csv`;
  link.click();
  URL.revokeObjectURL(link.href);
}
