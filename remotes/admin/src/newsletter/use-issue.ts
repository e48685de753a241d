import type { ManagedIssue, NewsletterIssues } from '@ledgerlight/backend/newsletter-issues';
import { useQuery } from '@tanstack/react-query';

/** Loads an issue; one that is about to be sent or is being sent is loaded again and again. Null for a new one. */
export function useIssue(issues: NewsletterIssues, id: string) {
  return useQuery<ManagedIssue | null>({
    queryKey: ['newsletter-issue', id],
    queryFn: ({ signal }) => issues.find(id, signal),
    refetchInterval: ({ state: { data } }) =>
      data?.state === 'sending' || isDue(data) ? POLL_INTERVAL_MS : SLOW_POLL_INTERVAL_MS,
  });
}

function isDue(issue: ManagedIssue | null | undefined): boolean {
  return issue?.state === 'scheduled' && Date.parse(issue.scheduledAt ?? '') < Date.now() + SLOW_POLL_INTERVAL_MS;
}

const POLL_INTERVAL_MS = 1_500;
/** So that what another person saved or scheduled is seen. */
const SLOW_POLL_INTERVAL_MS = 15_000;
