import type { Subscriber } from '@ledgerlight/backend/inbox';
import { EmptyState } from '@ledgerlight/ui/empty-state';
import { formField } from '@ledgerlight/ui/form-field';
import { useState } from 'react';
import { ActionButton } from '../action-button.tsx';
import { Dialog } from '../dialog.tsx';
import { formatDateTime } from '../publish-time.ts';
import style from './subscriber-list.module.css';

export const MAX_SHOWN_SUBSCRIBERS = 50;

interface SubscriberListProps {
  readonly subscribers: readonly Subscriber[];
  onRemove(subscriber: Subscriber): void;
  onAskAgain(subscriber: Subscriber): void;
}

export function SubscriberList({ subscribers, onRemove, onAskAgain }: SubscriberListProps) {
  const [search, setSearch] = useState('');
  const [confirming, setConfirming] = useState<Subscriber | null>(null);
  if (subscribers.length === 0) {
    return <EmptyState icon="mail" title="No addresses yet" text="Who signs up for the newsletter appears here." />;
  }
  const found = subscribers.filter(({ email }) => email.toLowerCase().includes(search.trim().toLowerCase()));
  const confirmRemoval = (subscriber: Subscriber) => {
    onRemove(subscriber);
    setConfirming(null);
  };
  return (
    <>
      <label className={`${formField.field} ${style.search}`}>
        <span className={formField.label}>Find an address</span>
        <input
          className={formField.control}
          type="search"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      </label>
      <p className={style.count} role="status">
        {countText(found)}
      </p>
      <ul className={style.list}>
        {found.slice(0, MAX_SHOWN_SUBSCRIBERS).map((subscriber) => (
          <SubscriberRow
            key={subscriber.id}
            subscriber={subscriber}
            onRemove={() => setConfirming(subscriber)}
            onAskAgain={() => onAskAgain(subscriber)}
          />
        ))}
      </ul>
      {confirming && (
        <Dialog
          title="Remove this address?"
          onClose={() => setConfirming(null)}
          actions={[
            { label: 'Keep it', onClick: () => setConfirming(null) },
            { label: 'Remove for good', onClick: () => confirmRemoval(confirming), variant: 'secondary' },
          ]}
        >
          <p className={style.asked}>
            <strong>{confirming.email}</strong> is deleted from the list and gets no further letter. This cannot be
            undone.
          </p>
        </Dialog>
      )}
    </>
  );
}

interface SubscriberRowProps {
  readonly subscriber: Subscriber;
  onRemove(): void;
  onAskAgain(): void;
}

function SubscriberRow({ subscriber, onRemove, onAskAgain }: SubscriberRowProps) {
  const { email, state, subscribedAt } = subscriber;
  return (
    <li className={style.entry}>
      <span className={style.email}>{email}</span>
      <span className={`${style.state} ${style[state]}`}>{stateText(subscriber)}</span>
      <time className={style.since} dateTime={subscribedAt}>
        {formatDateTime(subscribedAt)}
      </time>
      {state === 'unconfirmed' && (
        <ActionButton label="Ask again" aria-label={`Ask ${email} again`} onClick={onAskAgain} />
      )}
      <ActionButton label="Remove" aria-label={`Remove ${email}`} isDestructive onClick={onRemove} />
    </li>
  );
}

function stateText({ state, linkSentAt, blockedBecause }: Subscriber): string {
  if (blockedBecause !== null) return BLOCKED_TEXTS[blockedBecause];
  if (state === 'unconfirmed') {
    return `Unconfirmed: ${linkSentAt === null ? 'no link was sent' : `asked on ${formatDateTime(linkSentAt)}`}`;
  }
  return state === 'confirmed' ? 'Confirmed' : 'Unsubscribed';
}

const BLOCKED_TEXTS = {
  bounced: 'Bounced: gets no letters',
  complained: 'Complained: gets no letters',
} as const;

function countText(found: readonly Subscriber[]): string {
  const count = found.length;
  const confirmed = found.filter(({ state }) => state === 'confirmed').length;
  if (count === 0) return 'No such address';
  if (count === 1) return confirmed === 1 ? '1 address, confirmed' : '1 address, not confirmed';
  const text = `${count} addresses, ${confirmed} of them confirmed`;
  return count > MAX_SHOWN_SUBSCRIBERS ? `${text}, the newest ${MAX_SHOWN_SUBSCRIBERS} below` : text;
}
