import type { FiledMailEntry, Outbox } from '@ledgerlight/backend/outbox';
import { Link } from '@ledgerlight/shell-api';
import { EmptyState } from '@ledgerlight/ui/empty-state';
import { useState } from 'react';
import { ActionButton } from '../action-button.tsx';
import { sectionAddress } from '../dashboard/sections/section-address.ts';
import { PagedList } from '../paging/paged-list.tsx';
import { usePages } from '../paging/use-pages.ts';
import { formatDateTime } from '../publish-time.ts';
import { RecordRow, RowFacts } from '../records/record-row.tsx';
import listStyle from '../records/section-frame.module.css';

export function FiledMailList({ outbox, onOpen }: { readonly outbox: Outbox; onOpen(file: string): void }) {
  const [isElsewhere, setElsewhere] = useState(false);
  const pages = usePages(['outbox'], async (before: string | undefined, signal) => {
    const page = await outbox.list(before ?? null, signal);
    setElsewhere(page === null);
    return { items: page?.mails ?? [], next: page?.next ?? null };
  });
  return (
    <section aria-labelledby="outbox">
      <div className={listStyle.head}>
        <h2 id="outbox">Outbox</h2>
        <Link to={sectionAddress({ name: 'inbox' })}>Inbox</Link>
      </div>
      <p className={listStyle.count}>
        Without a mail server the site writes its mail to files: letters, invitations and notices. Their links work.
      </p>
      <PagedList pages={pages} noun="mails" empty={<EmptyState icon="mail" {...(isElsewhere ? ELSEWHERE : NO_MAIL)} />}>
        {(mail) => <MailRow key={mail.file} mail={mail} onOpen={() => onOpen(mail.file)} />}
      </PagedList>
    </section>
  );
}

function MailRow({ mail: { to, subject, date }, onOpen }: { readonly mail: FiledMailEntry; onOpen(): void }) {
  return (
    <RecordRow
      title={subject}
      actions={<ActionButton label="Open" subject={`${subject}, to ${to}`} onClick={onOpen} />}
    >
      <RowFacts>
        <span>
          to <bdi>{to}</bdi>
        </span>
        {date !== null && <time dateTime={date}>{formatDateTime(date)}</time>}
      </RowFacts>
    </RecordRow>
  );
}

const NO_MAIL = {
  title: 'No mail in the outbox',
  text: 'Mail appears here as long as no mail server is configured.',
};
const ELSEWHERE = {
  title: 'The outbox is on another machine',
  text: 'The files are in the data folder of the job worker, where mail programs open them.',
};
