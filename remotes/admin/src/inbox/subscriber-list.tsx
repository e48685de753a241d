import type { Subscriber } from '@ledgerlight/backend/inbox';
import { Button } from '@ledgerlight/ui/button';
import { EmptyState } from '@ledgerlight/ui/empty-state';
import { ErrorNotice } from '@ledgerlight/ui/error-notice';
import { formField } from '@ledgerlight/ui/form-field';
import { SkeletonBlock, SkeletonLine } from '@ledgerlight/ui/skeleton-block';
import { useState } from 'react';
import actionStyle from '../action-button.module.css';
import { Dialog } from '../dialog.tsx';
import { momentInWords } from '../publish-time.ts';
import style from './subscriber-list.module.css';

/** How many addresses are shown: as many as a person looks through. */
export const SHOWN_SUBSCRIBERS = 50;

/** The newest addresses for the newsletter, or those that hold what is looked for. */
export function SubscriberList({
  subscribers,
  problem,
  isLoading,
  onRemove,
  onAskAgain,
  onRetry,
}: {
  /** All addresses, the newest first; undefined until they are there. */
  readonly subscribers: readonly Subscriber[] | undefined;
  /** Why they did not come, in words for the person. */
  readonly problem: string | null;
  readonly isLoading: boolean;
  readonly onRemove: (subscriber: Subscriber) => void;
  /** Has the message with the link sent once more. */
  readonly onAskAgain: (subscriber: Subscriber) => void;
  readonly onRetry: () => void;
}) {
  const [wanted, setWanted] = useState('');
  const [asked, setAsked] = useState<Subscriber | null>(null);
  if (!subscribers && problem !== null) {
    return <ErrorNotice title="The addresses could not be loaded" text={problem} onRetry={onRetry} busy={isLoading} />;
  }
  if (!subscribers) {
    return (
      <SkeletonBlock label="Loading addresses">
        <SkeletonLine size="title" />
        <SkeletonLine size="title" />
      </SkeletonBlock>
    );
  }
  if (subscribers.length === 0) {
    return <EmptyState icon="mail" title="No addresses yet" text="Who signs up for the newsletter appears here." />;
  }
  const found = withWords(subscribers, wanted);
  return (
    <>
      <label className={`${formField.field} ${style.search}`}>
        <span className={formField.label}>Find an address</span>
        <input
          className={formField.control}
          type="search"
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
        />
      </label>
      <p className={style.count} role="status">
        {countWords(found)}
      </p>
      <ul className={style.list}>
        {found.slice(0, SHOWN_SUBSCRIBERS).map((subscriber) => (
          <li key={subscriber.id} className={style.entry}>
            <span className={style.email}>{subscriber.email}</span>
            <span className={`${style.state} ${style[subscriber.state]}`}>{stateWords(subscriber)}</span>
            <time className={style.since} dateTime={subscriber.subscribedAt}>
              {momentInWords(subscriber.subscribedAt)}
            </time>
            {subscriber.state === 'unconfirmed' && (
              <button
                type="button"
                className={actionStyle.action}
                onClick={() => onAskAgain(subscriber)}
                aria-label={`Ask ${subscriber.email} again`}
              >
                Ask again
              </button>
            )}
            <button
              type="button"
              className={`${actionStyle.action} ${actionStyle.remove}`}
              onClick={() => setAsked(subscriber)}
              aria-label={`Remove ${subscriber.email}`}
            >
              Remove
            </button>
          </li>
        ))}
      </ul>
      {asked && (
        <Dialog
          title="Remove this address?"
          onClose={() => setAsked(null)}
          actions={
            <>
              <Button onClick={() => setAsked(null)}>Keep it</Button>
              <Button
                variant="secondary"
                onClick={() => {
                  onRemove(asked);
                  setAsked(null);
                }}
              >
                Remove for good
              </Button>
            </>
          }
        >
          <p className={style.asked}>
            <strong>{asked.email}</strong> is deleted from the list and gets no further letter. This cannot be undone.
          </p>
        </Dialog>
      )}
    </>
  );
}

/** The subscribers whose address holds what is looked for, however it is written. */
function withWords(subscribers: readonly Subscriber[], wanted: string): readonly Subscriber[] {
  const words = wanted.trim().toLowerCase();
  return subscribers.filter(({ email }) => email.toLowerCase().includes(words));
}

/** Letters go to confirmed addresses alone. */
function stateWords({ state, linkSentAt }: Subscriber): string {
  if (state === 'unconfirmed') {
    return `Unconfirmed: ${linkSentAt === null ? 'no link was sent' : `asked on ${momentInWords(linkSentAt)}`}`;
  }
  return state === 'confirmed' ? 'Confirmed' : 'Unsubscribed';
}

function countWords(found: readonly Subscriber[]): string {
  const count = found.length;
  const confirmed = found.filter(({ state }) => state === 'confirmed').length;
  if (count === 0) return 'No such address';
  if (count === 1) return confirmed === 1 ? '1 address, confirmed' : '1 address, not confirmed';
  const words = `${count} addresses, ${confirmed} of them confirmed`;
  return count > SHOWN_SUBSCRIBERS ? `${words}, the newest ${SHOWN_SUBSCRIBERS} below` : words;
}
