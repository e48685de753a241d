import type { Subscriber } from '@ledgerlight/backend/inbox';
import { EmptyState } from '@ledgerlight/ui/empty-state';
import { useState } from 'react';
import { ActionButton } from '../../kit/action-button.tsx';
import { ConfirmedButton } from '../../kit/confirmed-button.tsx';
import filterStyle from '../../kit/forms/filters.module.css';
import { InputField } from '../../kit/forms/plain-field.tsx';
import layout from '../../kit/layout.module.css';
import { RecordRow, RowFacts } from '../../kit/lists/record-row.tsx';
import listStyle from '../../kit/lists/section-frame.module.css';
import { formatDateTime } from '../../kit/publish-time.ts';
import { StateMark, type StateMarkProps } from '../../kit/state-mark.tsx';

export const MAX_SHOWN_SUBSCRIBERS = 50;

interface SubscriberListProps {
  readonly subscribers: readonly Subscriber[];
  onRemove(subscriber: Subscriber): void;
  onAskAgain(subscriber: Subscriber): void;
}

export function SubscriberList({ subscribers, onRemove, onAskAgain }: SubscriberListProps) {
  const [search, setSearch] = useState('');
  if (subscribers.length === 0) {
    return <EmptyState icon="mail" title="No addresses yet" text="Who signs up for the newsletter appears here." />;
  }
  const found = subscribers.filter(({ email }) => email.toLowerCase().includes(search.trim().toLowerCase()));
  return (
    <>
      <div className={filterStyle.filters}>
        <InputField label="Find an address" type="search" value={search} onType={setSearch} />
      </div>
      <p className={listStyle.count} role="status">
        {countText(found)}
      </p>
      <ul className={layout.list}>
        {found.slice(0, MAX_SHOWN_SUBSCRIBERS).map((subscriber) => (
          <SubscriberRow key={subscriber.id} {...{ subscriber, onRemove, onAskAgain }} />
        ))}
      </ul>
    </>
  );
}

interface SubscriberRowProps extends Omit<SubscriberListProps, 'subscribers'> {
  readonly subscriber: Subscriber;
}

function SubscriberRow({ subscriber, onRemove, onAskAgain }: SubscriberRowProps) {
  const { email, state, subscribedAt } = subscriber;
  const actions = (
    <>
      {state === 'unconfirmed' && (
        <ActionButton label="Ask again" subject={email} onClick={() => onAskAgain(subscriber)} />
      )}
      <ConfirmedButton
        label="Remove"
        subject={email}
        question={`${email} is deleted from the list and gets no further letter. This cannot be undone.`}
        onConfirmed={() => onRemove(subscriber)}
      />
    </>
  );
  return (
    <RecordRow title={email} actions={actions}>
      <RowFacts>
        <StateMark label={stateText(subscriber)} tone={TONES[state]} />
        <time dateTime={subscribedAt}>{formatDateTime(subscribedAt)}</time>
      </RowFacts>
    </RecordRow>
  );
}

const TONES: Readonly<Record<Subscriber['state'], StateMarkProps['tone']>> = {
  confirmed: 'good',
  unconfirmed: 'waiting',
  unsubscribed: 'muted',
};

function stateText({ state, linkSentAt, isRefused }: Subscriber): string {
  if (isRefused) return 'Refused by its mail server: gets no letters';
  if (state === 'unconfirmed') {
    return `Unconfirmed: ${linkSentAt === null ? 'no link was sent' : `asked on ${formatDateTime(linkSentAt)}`}`;
  }
  return state === 'confirmed' ? 'Confirmed' : 'Unsubscribed';
}

function countText(found: readonly Subscriber[]): string {
  const count = found.length;
  const confirmed = found.filter(({ state }) => state === 'confirmed').length;
  if (count === 0) return 'No such address';
  if (count === 1) return confirmed === 1 ? '1 address, confirmed' : '1 address, not confirmed';
  const text = `${count} addresses, ${confirmed} of them confirmed`;
  return count > MAX_SHOWN_SUBSCRIBERS ? `${text}, the newest ${MAX_SHOWN_SUBSCRIBERS} below` : text;
}
