import type { ContactMessage } from '@ledgerlight/backend/inbox';
import { useState } from 'react';
import actionStyle from '../action-button.module.css';
import { momentInWords } from '../publish-time.ts';
import style from './message-entry.module.css';

/** A contact message, closed until it is read. What a visitor wrote is shown as plain text, in its own direction. */
export function MessageEntry({
  message,
  onHandled,
  onRemove,
}: {
  readonly message: ContactMessage;
  onHandled(handled: boolean): void;
  onRemove(): void;
}) {
  const [asksToRemove, setAsksToRemove] = useState(false);
  const { name, email, phone, inquiryType, subject, handledAt } = message;
  return (
    <li className={style.entry}>
      <details>
        <summary className={style.summary}>
          <bdi className={style.subject}>{subject}</bdi>
          <span className={style.facts}>
            <bdi>{name}</bdi>, <time dateTime={message.sentAt}>{momentInWords(message.sentAt)}</time>
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
          {phone !== '' && (
            <div>
              <dt>Phone</dt>
              <dd>{phone}</dd>
            </div>
          )}
          {inquiryType !== '' && (
            <div>
              <dt>About</dt>
              <dd>{inquiryType}</dd>
            </div>
          )}
        </dl>
        <p className={style.message} dir="auto">
          {message.message}
        </p>
        <div className={style.actions}>
          <button type="button" className={actionStyle.action} onClick={() => onHandled(handledAt === null)}>
            {handledAt === null ? 'Mark as handled' : 'Mark as open'}
          </button>
          {asksToRemove ? (
            <>
              <button type="button" className={`${actionStyle.action} ${actionStyle.remove}`} onClick={onRemove}>
                Delete for good
              </button>
              <button type="button" className={actionStyle.action} onClick={() => setAsksToRemove(false)}>
                Keep
              </button>
            </>
          ) : (
            <button
              type="button"
              className={`${actionStyle.action} ${actionStyle.remove}`}
              onClick={() => setAsksToRemove(true)}
            >
              Delete
            </button>
          )}
        </div>
      </details>
    </li>
  );
}
