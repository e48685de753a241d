import { TextChangedError } from '@ledgerlight/backend/errors';
import {
  type ChosenPost,
  ISSUE_LIMITS,
  type IssueFields,
  type ManagedIssue,
  type NewsletterIssues,
} from '@ledgerlight/backend/newsletter-issues';
import { Button } from '@ledgerlight/ui/button';
import { Notice, NoticeActions } from '@ledgerlight/ui/notice';
import { type RecordField, RecordFields } from '../../../kit/forms/record-fields.tsx';
import { RecordFormFrame } from '../../../kit/forms/record-form.tsx';
import {
  NewerVersionNotice,
  useVersionedForm,
  type VersionedFormState,
} from '../../../kit/forms/use-versioned-form.tsx';
import type { FindPosts } from '../../../kit/lists/use-find-posts.ts';
import { showToast } from '../../../kit/toasts/store.ts';
import { ChosenPosts } from './chosen-posts.tsx';
import style from './section.module.css';

export type IssueFormState = VersionedFormState<IssueFields>;

interface IssueFormProps {
  readonly form: IssueFormState;
  readonly stored: ManagedIssue | null;
  readonly isSent: boolean;
  readonly posts: readonly ChosenPost[];
  readonly findPosts: FindPosts;
  /** Saves what is typed as a new issue. */
  onCopy(): void;
}

export function IssueForm({ form, stored, isSent, posts, findPosts, onCopy }: IssueFormProps) {
  return (
    <RecordFormFrame form={form} className={style.form} isReadOnly={isSent}>
      <RecordFields form={form} id="letter" fields={FIELDS} />
      <ChosenPosts
        posts={posts}
        findPosts={findPosts}
        onChange={(postIds) => form.setValue('postIds', postIds, { shouldDirty: true })}
      />
      {isSent ? (
        <Notice tone="bad" title="The issue was sent meanwhile" isResponse>
          <p>Readers get the text that was saved last. What you changed since is not in it.</p>
          <NoticeActions>
            <Button onClick={onCopy}>Save mine as a new issue</Button>
            <Button variant="secondary" onClick={form.discardMine}>
              Discard mine
            </Button>
          </NoticeActions>
        </Notice>
      ) : (
        <NewerVersionNotice form={form} noun="issue" by={stored?.changedBy} />
      )}
    </RecordFormFrame>
  );
}

interface IssueFormOptions {
  readonly issues: NewsletterIssues;
  readonly id: string;
  readonly stored: ManagedIssue | null;
  reload(): Promise<unknown>;
}

export function useIssueForm({ issues, id, stored, reload }: IssueFormOptions): IssueFormState {
  return useVersionedForm<IssueFields>({
    stored: storedFields(stored),
    focused: 'subject',
    async save(typed, version) {
      const saved = await issues.save(id, version, typed);
      showToast({ kind: 'success', title: 'Issue saved' });
      return saved;
    },
    isOutdated: (error) => error instanceof TextChangedError,
    reload,
  });
}

function storedFields(stored: ManagedIssue | null) {
  if (stored === null) return { version: 0, fields: { subject: '', summary: '', content: '', postIds: [] } };
  const { version, subject, summary, content, posts } = stored;
  return { version, fields: { subject, summary, content, postIds: posts.map(({ id }) => id) } };
}

const FIELDS: readonly RecordField<IssueFields>[] = [
  { name: 'subject', label: 'Subject', required: true, maxLength: ISSUE_LIMITS.subject },
  {
    name: 'summary',
    label: 'Summary',
    hint: 'Mail programs show it beside the subject; the archive shows it below.',
    maxLength: ISSUE_LIMITS.summary,
  },
  {
    name: 'content',
    label: 'Text',
    hint: 'Markdown: ## headings, **bold**, lists, tables, [links](https://…). It stands above the posts.',
    rows: 16,
    maxLength: ISSUE_LIMITS.content,
  },
];
