import type { ContactMessage } from '@ledgerlight/backend/inbox';
import { useState } from 'react';
import { ActionButton } from '../action-button.tsx';
import { formatDateTime } from '../publish-time.ts';
import style from './message-entry.module.css';

interface MessageEntryProps {
  readonly message: ContactMessage;
  onHandled(isHandled: boolean): void;
  onRemove(): void;
}

/** A contact message. Text of visitors is shown as plain text in its own writing direction. */
export function MessageEntry({ message, onHandled, onRemove }: MessageEntryProps) {
  const [isConfirming, setConfirming] = useState(false);
  const { name, email, phone, inquiryType, subject, handledAt } = message;
  return (
    <li className={style.entry}>
      <details>
        <summary className={style.summary}>
          <bdi className={style.subject}>{subject}</bdi>
          <span className={style.facts}>
            <bdi>{name}</bdi>, <time dateTime={message.sentAt}>{formatDateTime(message.sentAt)}</time>
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
        <div className={style.actions}>
          <ActionButton
            label={handledAt === null ? 'Mark as handled' : 'Mark as open'}
            onClick={() => onHandled(handledAt === null)}
          />
          {isConfirming ? (
            <>
              <ActionButton label="Delete for good" isDestructive onClick={onRemove} />
              <ActionButton label="Keep" onClick={() => setConfirming(false)} />
            </>
          ) : (
            <ActionButton label="Delete" isDestructive onClick={() => setConfirming(true)} />
          )}
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
