import type { Inbox, ErrorReport as Report } from '@ledgerlight/backend/inbox';
import { CORRECTION_LABELS } from '@ledgerlight/posts/correction';
import { CORRECTIONS_ID, postPath } from '@ledgerlight/site/routes';
import { useQuery } from '@tanstack/react-query';
import actionStyle from '../../kit/action-button.module.css';
import { ActionButton } from '../../kit/action-button.tsx';
import { NewTabLink } from '../../kit/new-tab-link.tsx';
import { formatDateTime } from '../../kit/publish-time.ts';
import { ERROR_REPORTS_KEY } from '../../kit/query-client.ts';
import { QueryView } from '../../kit/query-view.tsx';
import { useTask } from '../../kit/toasts/use-task.ts';
import style from './error-report.module.css';

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
  const query = useQuery({ queryKey, queryFn: ({ signal }) => inbox.report(messageId, signal) });
  const task = useTask(
    'The report was not changed',
    (isCorrecting: boolean) => inbox.setCorrecting(messageId, isCorrecting).then(() => undefined),
    queryKey,
  );
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
