import { createNewsletterIssues, type ManagedIssue } from '@ledgerlight/backend/newsletter-issues';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useMemo, useState } from 'react';
import type { AdminArea } from '../dashboard/sections/admin-area.ts';
import { QueryView } from '../query-view.tsx';
import { IssueEditor } from './issue-editor.tsx';
import { IssueList } from './issue-list.tsx';
import { SentIssue } from './sent-issue.tsx';

interface NewsletterSectionProps extends Pick<AdminArea, 'staff' | 'origin'> {
  /** The issue that is open; null shows all. */
  readonly issue: string | null;
  onOpen(issue: string | null): void;
}

/** The issues of the newsletter: the list, the editor of one that was not sent, the results of one that was. */
export function NewsletterSection({ staff, origin, issue, onOpen }: NewsletterSectionProps) {
  const issues = useMemo(() => createNewsletterIssues(staff), [staff]);
  if (issue === null) return <IssueList issues={issues} onOpen={onOpen} />;
  return <OneIssue key={issue} {...{ issues, staff, origin, onOpen }} id={issue} />;
}

type OneIssueProps = Pick<ComponentProps<typeof IssueEditor>, 'issues' | 'staff' | 'id' | 'origin' | 'onOpen'>;

function OneIssue(editor: OneIssueProps) {
  const { issues, id } = editor;
  const query = useQuery({
    queryKey: ['newsletter-issue', id],
    queryFn: ({ signal }) => issues.find(id, signal),
    refetchInterval: ({ state: { data } }) =>
      data?.state === 'sending' || isDue(data) ? POLL_INTERVAL_MS : SLOW_POLL_INTERVAL_MS,
  });
  const [isTyping, setTyping] = useState(false);
  return (
    <QueryView query={query} noun="issue" rows={4}>
      {(issue) =>
        issue !== null && issue.sentAt !== null && !isTyping ? (
          <SentIssue issue={issue} />
        ) : (
          <IssueEditor {...editor} stored={issue} onChanged={query.refetch} onTyping={setTyping} />
        )
      }
    </QueryView>
  );
}

function isDue(issue: ManagedIssue | null | undefined): boolean {
  return issue?.state === 'scheduled' && Date.parse(issue.scheduledAt ?? '') < Date.now() + SLOW_POLL_INTERVAL_MS;
}

const POLL_INTERVAL_MS = 1_500;
/** So that what another person saved or scheduled is seen. */
const SLOW_POLL_INTERVAL_MS = 15_000;
