import type { ManagedIssue, NewsletterIssues } from '@ledgerlight/backend/newsletter-issues';
import type { StaffAccess } from '@ledgerlight/backend/staff-access';
import type { IssueText } from '@ledgerlight/newsletter/issue-mail';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useFindPosts } from '../../../kit/lists/use-find-posts.ts';
import { useTask } from '../../../kit/toasts/use-task.ts';
import { useLoaded } from '../../../kit/use-loaded.ts';
import { IssueForm, useIssueForm } from './issue-form.tsx';
import { IssueFrame } from './issue-frame.tsx';
import { LetterPreview } from './letter-preview.tsx';
import style from './section.module.css';
import { SendPanel } from './send-panel.tsx';

interface IssueEditorProps {
  readonly issues: NewsletterIssues;
  readonly staff: StaffAccess;
  readonly id: string;
  readonly stored: ManagedIssue | null;
  readonly origin: string;
  onChanged(): Promise<unknown>;
  /** Called with whether there is text that is not saved: the editor stays open with it when the issue is sent meanwhile. */
  onTyping(isTyping: boolean): void;
  onOpen(issue: string | null): void;
}

export function IssueEditor({ issues, staff, id, stored, origin, onChanged, onTyping, onOpen }: IssueEditorProps) {
  const form = useIssueForm({ issues, id, stored, reload: onChanged });
  const { isDirty } = form;
  const fields = form.watch();
  useEffect(() => onTyping(isDirty), [isDirty, onTyping]);
  const posts = usePosts(issues, fields.postIds);
  const letter = useMemo<IssueText>(
    () => ({ ...fields, posts: posts.filter(({ state }) => state === 'published') }),
    [fields, posts],
  );
  const findPosts = useFindPosts(staff, FOUND_POSTS, ['published']);
  const isSent = stored !== null && stored.sentAt !== null;
  const copying = useTask('The new issue was not saved', async () => {
    const copyId = crypto.randomUUID();
    await issues.save(copyId, 0, fields);
    form.endGuard();
    onOpen(copyId);
    return { title: 'Saved as a new issue' };
  });

  return (
    <IssueFrame stored={stored} isSent={isSent} subject={fields.subject} isDirty={isDirty}>
      <div className={style.columns}>
        <IssueForm {...{ form, stored, isSent, posts, findPosts }} onCopy={copying.mutate} />
        <div className={style.aside}>
          {!isSent && (
            <SendPanel {...{ issues, id, stored, form, letter, origin, onChanged }} onLeave={() => onOpen(null)} />
          )}
          <LetterPreview letter={letter} origin={origin} />
        </div>
      </div>
    </IssueFrame>
  );
}

/** The posts in the order in which they were chosen. */
function usePosts(issues: NewsletterIssues, postIds: readonly string[]) {
  const query = useLoaded(
    ['newsletter-chosen', postIds],
    async (signal) => (postIds.length === 0 ? [] : issues.posts(postIds, signal)),
    { placeholderData: keepPreviousData },
  );
  return useMemo(
    () => postIds.flatMap((id) => query.data?.filter((post) => post.id === id) ?? []),
    [postIds, query.data],
  );
}

const FOUND_POSTS = 6;
