import { createNewsletterIssues } from '@ledgerlight/backend/newsletter-issues';
import { type ComponentProps, useMemo, useState } from 'react';
import { QueryView } from '../../../kit/query-view.tsx';
import { useLoaded } from '../../../kit/use-loaded.ts';
import type { AdminArea } from '../../../navigation/admin-area.ts';
import { IssueEditor } from './issue-editor.tsx';
import { IssueFrame, LetterApproval } from './issue-frame.tsx';
import { IssueList } from './issue-list.tsx';
import { LetterPreview } from './letter-preview.tsx';
import style from './section.module.css';
import { Obstacle } from './send-panel.tsx';
import { SentIssue } from './sent-issue.tsx';

interface NewsletterSectionProps extends Pick<AdminArea, 'staff' | 'rights' | 'origin'> {
  /** The issue that is open; null shows all. */
  readonly issue: string | null;
  onOpen(issue: string | null): void;
}

/** The issues of the newsletter: the list, one to write or to approve, the results of one that was sent. */
export function NewsletterSection({ staff, rights, origin, issue, onOpen }: NewsletterSectionProps) {
  const issues = useMemo(() => createNewsletterIssues(staff), [staff]);
  const mayWrite = rights.includes('send-newsletter');
  if (issue === null) return <IssueList {...{ issues, mayWrite, onOpen }} />;
  return <OneIssue key={issue} {...{ issues, mayWrite, staff, origin, onOpen }} id={issue} />;
}

interface OneIssueProps
  extends Pick<ComponentProps<typeof IssueEditor>, 'issues' | 'staff' | 'id' | 'origin' | 'onOpen'> {
  readonly mayWrite: boolean;
}

function OneIssue({ mayWrite, ...editor }: OneIssueProps) {
  const { issues, id } = editor;
  const query = useLoaded(['newsletter-issue', id], (signal) => issues.find(id, signal), {
    refetchInterval: ({ state: { data } }) => (data?.state === 'sending' ? POLL_INTERVAL_MS : SLOW_POLL_INTERVAL_MS),
  });
  const [isTyping, setTyping] = useState(false);
  return (
    <QueryView query={query} noun="issue" rows={4}>
      {(issue) => {
        if (issue !== null && issue.sentAt !== null && !isTyping) return <SentIssue issue={issue} />;
        if (mayWrite) return <IssueEditor {...editor} stored={issue} onChanged={query.refetch} onTyping={setTyping} />;
        return issue === null ? (
          <p>This issue is gone: it was deleted.</p>
        ) : (
          <LetterReview issues={issues} issue={issue} origin={editor.origin} onChanged={query.refetch} />
        );
      }}
    </QueryView>
  );
}

const POLL_INTERVAL_MS = 1_500;
/** So that what another person saved or sent is seen. */
const SLOW_POLL_INTERVAL_MS = 15_000;

type LetterReviewProps = ComponentProps<typeof LetterApproval> & Pick<ComponentProps<typeof LetterPreview>, 'origin'>;

/** A letter for those who approve it and do not write letters. */
function LetterReview({ origin, ...approval }: LetterReviewProps) {
  const { issue } = approval;
  const letter = { ...issue, posts: issue.posts.filter(({ state }) => state === 'published') };
  return (
    <IssueFrame stored={issue} isSent={false} subject={issue.subject} isDirty={false}>
      <div className={style.columns}>
        <div className={style.panel}>
          <Obstacle text={issue.obstacle} />
          <LetterApproval {...approval} />
        </div>
        <LetterPreview letter={letter} origin={origin} />
      </div>
    </IssueFrame>
  );
}
