import type { FiledMail, Outbox } from '@ledgerlight/backend/outbox';
import { Link } from '@ledgerlight/shell-api';
import { LETTER_ADDRESSES } from '@ledgerlight/site/routes';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sectionAddress } from '../dashboard/sections/section-address.ts';
import { MailFrame } from '../newsletter/mail-frame.tsx';
import { MailViews } from '../newsletter/mail-views.tsx';
import mailStyle from '../newsletter/section.module.css';
import { formatDateTime } from '../publish-time.ts';
import { QueryView } from '../query-view.tsx';
import listStyle from '../records/section-frame.module.css';
import style from './open-mail.module.css';

export function OpenMail({ outbox, file }: { readonly outbox: Outbox; readonly file: string }) {
  const query = useQuery({
    queryKey: ['outbox-mail', file],
    queryFn: ({ signal }) => outbox.read(file, signal),
    // A file never changes.
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <section aria-labelledby="filed-mail">
      <div className={listStyle.head}>
        <h2 id="filed-mail" dir="auto">
          {query.data?.subject ?? 'Mail'}
        </h2>
        <Link to={sectionAddress({ name: 'outbox', file: null })}>All mails</Link>
      </div>
      <QueryView query={query} noun="mail" rows={4}>
        {(mail) => <MailParts mail={mail} />}
      </QueryView>
    </section>
  );
}

function MailParts({ mail }: { readonly mail: FiledMail }) {
  const { from, to, date, text, html, headers } = mail;
  const views = html === null ? VIEWS.filter(({ value }) => value === 'text' || value === 'headers') : VIEWS;
  const [view, setView] = useState<View>(html === null ? 'text' : 'mail');
  return (
    <>
      <p className={listStyle.count}>
        From <bdi>{from}</bdi> to <bdi>{to}</bdi>
        {date !== null && `, ${formatDateTime(date)}`}
      </p>
      <MailViews name="filed-mail-view" views={views} chosen={view} onChoose={setView} />
      {(view === 'mail' || view === 'phone') && (
        <MailFrame
          title="The mail"
          action={LETTER_ADDRESSES.filed}
          fields={{ html: html ?? '' }}
          isNarrow={view === 'phone'}
        />
      )}
      {/* A field can be focused, scrolled and copied from by keyboard. */}
      {view === 'text' && (
        <textarea className={mailStyle.plain} aria-label="Plain text of the mail" readOnly value={text} />
      )}
      {view === 'headers' && (
        <dl className={style.headers}>
          {headers.map(({ name, value }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a header may occur twice, and none moves
            <div key={index}>
              <dt>{name}</dt>
              <dd dir="auto">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

type View = (typeof VIEWS)[number]['value'];

const VIEWS = [
  { value: 'mail', label: 'Mail' },
  { value: 'phone', label: '390 px' },
  { value: 'text', label: 'Plain text' },
  { value: 'headers', label: 'Headers' },
] as const;
