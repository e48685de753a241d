import type { BackendClient } from '@ledgerlight/backend/client';
import { createManagedPostReads } from '@ledgerlight/backend/managed-post-reads';
import { ISSUE_LIMITS, type ManagedIssue, type NewsletterIssues } from '@ledgerlight/backend/newsletter-issues';
import type { IssueText } from '@ledgerlight/newsletter/issue-mail';
import { Link } from '@ledgerlight/shell-api';
import { Button } from '@ledgerlight/ui/button';
import { Field } from '@ledgerlight/ui/field';
import { Notice } from '@ledgerlight/ui/notice';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { sectionAddress } from '../dashboard/sections/section-address.ts';
import listStyle from '../manage/section.module.css';
import { formatDateTime } from '../publish-time.ts';
import { StateMark } from '../state-mark.tsx';
import { showToast, toastOnError } from '../toasts/store.ts';
import { ChosenPosts } from './chosen-posts.tsx';
import { ISSUE_STATES } from './issue-words.ts';
import { LetterPreview } from './letter-preview.tsx';
import { LetterText } from './letter-text.tsx';
import { SaveNotice } from './save-notice.tsx';
import style from './section.module.css';
import { SendPanel } from './send-panel.tsx';
import { useIssueForm } from './use-issue-form.ts';

interface IssueEditorProps {
  readonly issues: NewsletterIssues;
  readonly client: BackendClient;
  readonly id: string;
  readonly stored: ManagedIssue | null;
  readonly origin: string;
  onChanged(): Promise<void>;
  /** Called with whether there is text that is not saved: the editor stays open with it when the issue is sent meanwhile. */
  onTyping(isTyping: boolean): void;
  onOpen(issue: string | null): void;
}

/** The editor of an issue that was not sent, with its preview and what is done with it. */
export function IssueEditor({ issues, client, id, stored, origin, onChanged, onTyping, onOpen }: IssueEditorProps) {
  const onLeave = () => onOpen(null);
  const form = useIssueForm({ issues, id, stored, onSaved: onChanged });
  const { fields, isDirty } = form;
  useEffect(() => onTyping(isDirty), [isDirty, onTyping]);
  const posts = usePosts(issues, fields.postIds);
  const letter = useMemo<IssueText>(
    () => ({ ...fields, posts: posts.filter(({ state }) => state === 'published') }),
    [fields, posts],
  );
  const findPosts = useMemo(() => {
    const { list } = createManagedPostReads(client, () => undefined);
    return async (search: string, signal: AbortSignal) =>
      (await list({ search, types: [], states: ['published'], limit: FOUND_POSTS }, signal)).posts;
  }, [client]);

  async function save() {
    if ((await form.save()) !== null) showToast({ kind: 'success', title: 'Issue saved' });
  }

  const isSent = stored !== null && stored.sentAt !== null;
  async function copy() {
    const copyId = crypto.randomUUID();
    await toastOnError('The new issue was not saved', async () => {
      await issues.save(copyId, 0, fields);
      showToast({ kind: 'success', title: 'Saved as a new issue' });
      onOpen(copyId);
    });
  }

  return (
    <section aria-labelledby="newsletter-issue">
      <div className={listStyle.head}>
        <h2 id="newsletter-issue" dir="auto">
          {fields.subject.trim() === '' ? 'New issue' : fields.subject}
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
      <div className={style.columns}>
        <form
          className={style.form}
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
        >
          <Field id="letter-subject" name="subject" label="Subject" problems={[]} required>
            {(control) => (
              <input
                {...control}
                dir="auto"
                autoComplete="off"
                maxLength={ISSUE_LIMITS.subject}
                value={fields.subject}
                onChange={({ target }) => form.change({ subject: target.value })}
              />
            )}
          </Field>
          <Field
            id="letter-summary"
            name="summary"
            label="Summary"
            hint="Mail programs show it beside the subject; the archive shows it below."
            problems={[]}
          >
            {(control) => (
              <input
                {...control}
                dir="auto"
                autoComplete="off"
                maxLength={ISSUE_LIMITS.summary}
                value={fields.summary}
                onChange={({ target }) => form.change({ summary: target.value })}
              />
            )}
          </Field>
          <LetterText
            text={fields.content}
            links={{ siteOrigin: origin, findPosts }}
            onText={(content) => form.change({ content })}
          />
          <ChosenPosts posts={posts} findPosts={findPosts} onChange={(postIds) => form.change({ postIds })} />
          <SaveNotice stored={stored} form={form} onCopy={() => void copy()} />
          {!isSent && (
            <div>
              <Button type="submit" variant="secondary" disabled={form.isSaving || (!isDirty && !form.isNew)}>
                {form.isSaving ? 'Saving...' : 'Save'}
              </Button>
            </div>
          )}
        </form>
        <div className={style.aside}>
          {!isSent && (
            <SendPanel
              issues={issues}
              id={id}
              stored={stored}
              form={form}
              letter={letter}
              origin={origin}
              onChanged={onChanged}
              onLeave={onLeave}
            />
          )}
          <LetterPreview letter={letter} origin={origin} />
        </div>
      </div>
    </section>
  );
}

/** The posts in the order in which they were chosen. */
function usePosts(issues: NewsletterIssues, postIds: readonly string[]) {
  const query = useQuery({
    queryKey: ['newsletter-chosen', postIds],
    queryFn: ({ signal }) => (postIds.length === 0 ? [] : issues.posts(postIds, signal)),
    placeholderData: keepPreviousData,
  });
  return useMemo(
    () => postIds.flatMap((id) => query.data?.filter((post) => post.id === id) ?? []),
    [postIds, query.data],
  );
}

const FOUND_POSTS = 6;
