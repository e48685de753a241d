import type { ManagedIssue } from '@ledgerlight/backend/newsletter-issues';
import { Link } from '@ledgerlight/shell-api';
import { Notice } from '@ledgerlight/ui/notice';
import listStyle from '../../../kit/lists/section-frame.module.css';
import { formatDateTime } from '../../../kit/publish-time.ts';
import { StateMark } from '../../../kit/state-mark.tsx';
import { sectionAddress } from '../../../navigation/section-address.ts';
import { ISSUE_STATES } from './issue-words.ts';
import style from './section.module.css';

interface IssueHeadProps {
  readonly stored: ManagedIssue | null;
  readonly isSent: boolean;
  readonly subject: string;
  readonly isDirty: boolean;
}

export function IssueHead({ stored, isSent, subject, isDirty }: IssueHeadProps) {
  return (
    <>
      <div className={listStyle.head}>
        <h2 id="newsletter-issue" dir="auto">
          {subject.trim() === '' ? 'New issue' : subject}
        </h2>
        <Link to={sectionAddress({ name: 'newsletter', issue: null })}>All issues</Link>
      </div>
      <p className={listStyle.count}>
        <StateMark {...ISSUE_STATES[stored?.state ?? 'draft']} />{' '}
        {stored && `Saved by ${stored.changedBy}, ${formatDateTime(stored.changedAt)}.`}
        {isDirty && ' Not saved yet.'}
      </p>
      {stored?.problem && !isSent && (
        <div className={style.notice}>
          <Notice tone="bad" title="The issue was not sent">
            <p>{stored.problem}</p>
          </Notice>
        </div>
      )}
    </>
  );
}
