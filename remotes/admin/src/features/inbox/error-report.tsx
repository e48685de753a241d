import { createInbox, type Inbox, type ErrorReport as Report } from '@ledgerlight/backend/inbox';
import type { StaffAccess } from '@ledgerlight/backend/staff-access';
import { CORRECTION_LABELS } from '@ledgerlight/posts/correction';
import { CORRECTIONS_ID, postPath } from '@ledgerlight/site/routes';
import { formField } from '@ledgerlight/ui/form-field';
import { type ReactNode, useMemo } from 'react';
import actionStyle from '../../kit/action-button.module.css';
import { ActionButton } from '../../kit/action-button.tsx';
import { NewTabLink } from '../../kit/new-tab-link.tsx';
import { formatDateTime } from '../../kit/publish-time.ts';
import { ERROR_REPORTS_KEY } from '../../kit/query-client.ts';
import { QueryView } from '../../kit/query-view.tsx';
import { useTask, withoutToast } from '../../kit/toasts/use-task.ts';
import { useLoaded } from '../../kit/use-loaded.ts';
import style from './error-report.module.css';
import reportBesideStyle from './report-beside.module.css';

interface ErrorReportProps {
  readonly inbox: Pick<Inbox, 'report' | 'setCorrecting'>;
  readonly messageId: string;
  /** The origin of the site without a closing slash. */
  readonly origin: string;
  /** Opens the editor of the post; absent beside the editor. */
  readonly onCorrect?: (postId: string) => void;
  readonly onStopped?: () => void;
}

/** The post in which a message of the inbox reports an error, what resolved it, and the step to its correction. */
export function ErrorReportDetails({ inbox, messageId, origin, onCorrect, onStopped }: ErrorReportProps) {
  const queryKey = [ERROR_REPORTS_KEY, messageId];
  const query = useLoaded(queryKey, (signal) => inbox.report(messageId, signal));
  const setCorrecting = (isCorrecting: boolean) => inbox.setCorrecting(messageId, isCorrecting);
  const task = useTask('The report was not changed', withoutToast(setCorrecting), queryKey);
  const change = (isCorrecting: boolean) =>
    task.mutate(isCorrecting, {
      onSuccess() {
        if (isCorrecting && query.data) onCorrect?.(query.data.postId);
        if (!isCorrecting) onStopped?.();
      },
    });
  return (
    <QueryView query={query} noun="report">
      {(report) =>
        report && (
          <div className={style.report}>
            <ReportState report={report} origin={origin} />
            {report.correction === null && report.slug !== null && (
              <div className={actionStyle.actions}>
                {onCorrect && (
                  <ActionButton
                    label={report.correctingSince === null ? 'Correct this post' : 'Continue the correction'}
                    disabled={task.isPending}
                    onClick={() => change(true)}
                  />
                )}
                {report.correctingSince !== null && (
                  <ActionButton label="Stop correcting" disabled={task.isPending} onClick={() => change(false)} />
                )}
              </div>
            )}
          </div>
        )
      }
    </QueryView>
  );
}

function ReportState({ report, origin }: { readonly report: Report; readonly origin: string }) {
  const { slug, title, correctingBy, correctingSince, correction } = report;
  if (slug === null) return <p>Reports an error in a post that was deleted.</p>;
  const address = origin + postPath(slug);
  return (
    <>
      <p>
        Reports an error in <NewTabLink to={address}>{title}</NewTabLink>.
      </p>
      {correction !== null && (
        <p role="status">
          Resolved on {formatDateTime(correction.correctedAt)} by{' '}
          <NewTabLink to={`${address}#${CORRECTIONS_ID}`}>
            {CORRECTION_LABELS[correction.kind]}: {correction.note}
          </NewTabLink>
        </p>
      )}
      {correction === null && correctingSince !== null && (
        <p>
          {correctingBy} began a correction on {formatDateTime(correctingSince)}. Publishing it resolves this report.
        </p>
      )}
    </>
  );
}

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
  const query = useLoaded(['message', reportId], (signal) => inbox.message(reportId, signal));
  return (
    <div className={reportBesideStyle.place}>
      <aside className={reportBesideStyle.report} aria-labelledby="reported-error">
        <h2 id="reported-error" className={reportBesideStyle.title}>
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
                <p className={reportBesideStyle.subject} dir="auto">
                  {message.subject}
                </p>
                <p className={reportBesideStyle.message} dir="auto">
                  {message.message}
                </p>
                <ErrorReportDetails inbox={inbox} messageId={message.id} origin={origin} onStopped={onStopped} />
              </>
            )
          }
        </QueryView>
      </aside>
      <div className={reportBesideStyle.editor}>{children}</div>
    </div>
  );
}
