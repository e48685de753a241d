import { createInbox } from '@ledgerlight/backend/inbox';
import type { StaffAccess } from '@ledgerlight/backend/staff-access';
import { formField } from '@ledgerlight/ui/form-field';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { formatDateTime } from '../../kit/publish-time.ts';
import { QueryView } from '../../kit/query-view.tsx';
import { ErrorReportDetails } from './error-report.tsx';
import style from './report-beside.module.css';

interface ReportBesideProps {
  readonly staff: StaffAccess;
  readonly reportId: string;
  readonly origin: string;
  readonly onStopped: () => void;
  readonly children: ReactNode;
}

/** Shows the error report that a correction answers beside the editor of its post. Text of visitors is shown as plain text. */
export function ReportBeside({ staff, reportId, origin, onStopped, children }: ReportBesideProps) {
  const inbox = useMemo(() => createInbox(staff), [staff]);
  const query = useQuery({
    queryKey: ['message', reportId],
    queryFn: ({ signal }) => inbox.message(reportId, signal),
  });
  return (
    <div className={style.place}>
      <aside className={style.report} aria-labelledby="reported-error">
        <h2 id="reported-error" className={style.title}>
          Error report
        </h2>
        <QueryView query={query} noun="report" rows={2}>
          {(message) =>
            message === null ? (
              <p>This message is gone: it was deleted.</p>
            ) : (
              <>
                <p className={formField.hint}>
                  <bdi>{message.name}</bdi>, <time dateTime={message.sentAt}>{formatDateTime(message.sentAt)}</time>
                </p>
                <p className={style.subject} dir="auto">
                  {message.subject}
                </p>
                <p className={style.message} dir="auto">
                  {message.message}
                </p>
                <ErrorReportDetails inbox={inbox} messageId={message.id} origin={origin} onStopped={onStopped} />
              </>
            )
          }
        </QueryView>
      </aside>
      <div className={style.editor}>{children}</div>
    </div>
  );
}
