import { createNewsletterIssues } from '@ledgerlight/backend/newsletter-issues';
import type { StaffAccess } from '@ledgerlight/backend/staff-access';
import { useMemo, useState } from 'react';
import { QueryView } from '../query-view.tsx';
import { IssueEditor } from './issue-editor.tsx';
import { IssueList } from './issue-list.tsx';
import { SentIssue } from './sent-issue.tsx';
import { useIssue } from './use-issue.ts';

interface NewsletterSectionProps {
  readonly staff: StaffAccess;
  readonly rights: readonly string[];
  /** The address of the site, without a closing slash. */
  readonly origin: string;
  /** The issue that is open; null shows all. */
  readonly issue: string | null;
  onOpen(issue: string | null): void;
}

/** The issues of the newsletter: the list, the editor of one that was not sent, the results of one that was. */
export function NewsletterSection({ issue, ...section }: NewsletterSectionProps) {
  return issue === null ? <AllIssues {...section} /> : <OneIssue key={issue} {...section} id={issue} />;
}

type PartProps = Omit<NewsletterSectionProps, 'issue'>;

function AllIssues({ staff, rights, onOpen }: PartProps) {
  const issues = useMemo(() => createNewsletterIssues(staff), [staff]);
  return (
    <IssueList
      issues={issues}
      isAdmin={rights.includes('administer')}
      onOpen={onOpen}
      onNew={() => onOpen(crypto.randomUUID())}
    />
  );
}

function OneIssue({ staff, rights, origin, onOpen, id }: PartProps & { readonly id: string }) {
  const issues = useMemo(() => createNewsletterIssues(staff), [staff]);
  const query = useIssue(issues, id);
  const [isTyping, setTyping] = useState(false);
  const onChanged = async () => {
    await query.refetch();
  };
  return (
    <QueryView query={query} noun="issue" rows={4}>
      {(issue) =>
        issue !== null && issue.sentAt !== null && !isTyping ? (
          <SentIssue issues={issues} issue={issue} isAdmin={rights.includes('administer')} onChanged={onChanged} />
        ) : (
          <IssueEditor
            issues={issues}
            client={staff.client}
            id={id}
            stored={issue}
            origin={origin}
            onChanged={onChanged}
            onTyping={setTyping}
            onOpen={onOpen}
          />
        )
      }
    </QueryView>
  );
}
