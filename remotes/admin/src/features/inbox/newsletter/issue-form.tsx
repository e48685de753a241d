import { type ChosenPost, ISSUE_LIMITS, type ManagedIssue } from '@ledgerlight/backend/newsletter-issues';
import { Button } from '@ledgerlight/ui/button';
import { Field } from '@ledgerlight/ui/field';
import { Notice, NoticeActions } from '@ledgerlight/ui/notice';
import type { ChangeEvent } from 'react';
import type { FindPosts } from '../../../kit/lists/use-find-posts.ts';
import { showToast } from '../../../kit/toasts/store.ts';
import { ChosenPosts } from './chosen-posts.tsx';
import style from './section.module.css';
import type { useIssueForm } from './use-issue-form.ts';

interface LetterField {
  readonly name: 'subject' | 'summary' | 'content';
  readonly label: string;
  readonly hint?: string;
  readonly rows?: number;
}

interface IssueFormProps {
  readonly form: ReturnType<typeof useIssueForm>;
  readonly stored: ManagedIssue | null;
  readonly isSent: boolean;
  readonly posts: readonly ChosenPost[];
  readonly findPosts: FindPosts;
  /** Saves what is typed as a new issue. */
  onCopy(): void;
}

export function IssueForm({ form, stored, isSent, posts, findPosts, onCopy }: IssueFormProps) {
  const { fields, isDirty } = form;
  async function save() {
    if ((await form.save()) !== null) showToast({ kind: 'success', title: 'Issue saved' });
  }
  return (
    <form
      className={style.form}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {FIELDS.map(({ name, label, hint, rows }) => (
        <Field key={name} id={`letter-${name}`} name={name} label={label} hint={hint} problems={[]} required={!hint}>
          {(attributes) => {
            const control = {
              ...attributes,
              dir: 'auto',
              maxLength: ISSUE_LIMITS[name],
              value: fields[name],
              onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
                form.change({ [name]: target.value }),
            };
            return rows ? <textarea {...control} rows={rows} /> : <input {...control} autoComplete="off" />;
          }}
        </Field>
      ))}
      <ChosenPosts posts={posts} findPosts={findPosts} onChange={(postIds) => form.change({ postIds })} />
      <SaveNotice stored={stored} form={form} onCopy={onCopy} />
      {!isSent && (
        <div>
          <Button type="submit" variant="secondary" disabled={form.isSaving || (!isDirty && !form.isNew)}>
            {form.isSaving ? 'Saving...' : 'Save'}
          </Button>
        </div>
      )}
    </form>
  );
}

const FIELDS: readonly LetterField[] = [
  { name: 'subject', label: 'Subject' },
  {
    name: 'summary',
    label: 'Summary',
    hint: 'Mail programs show it beside the subject; the archive shows it below.',
  },
  {
    name: 'content',
    label: 'Text',
    hint: 'Markdown: ## headings, **bold**, lists, tables, [links](https://…). It stands above the posts.',
    rows: 16,
  },
];

interface SaveNoticeProps {
  readonly stored: ManagedIssue | null;
  readonly form: Pick<ReturnType<typeof useIssueForm>, 'problem' | 'saveMine' | 'takeTheirs'>;
  /** Saves what is typed as a new issue. */
  onCopy(): void;
}

/** Why what is typed is not in the issue, and what the person can do with it. */
function SaveNotice({ stored, form: { problem, saveMine, takeTheirs }, onCopy }: SaveNoticeProps) {
  const discard = (
    <Button variant="secondary" onClick={takeTheirs}>
      Discard mine
    </Button>
  );
  if (stored !== null && stored.sentAt !== null) {
    return (
      <Notice tone="bad" title="The issue was sent meanwhile" isResponse>
        <p>Readers get the text that was saved last. What you changed since is not in it.</p>
        <NoticeActions>
          <Button onClick={onCopy}>Save mine as a new issue</Button>
          {discard}
        </NoticeActions>
      </Notice>
    );
  }
  if (problem?.kind === 'conflict') {
    return (
      <Notice tone="bad" title={`${stored?.changedBy ?? 'Another person'} has saved this issue meanwhile`} isResponse>
        <p>Nothing of yours is lost. Decide which text the issue has.</p>
        <NoticeActions>
          <Button onClick={() => void saveMine()}>Save mine</Button>
          {discard}
        </NoticeActions>
      </Notice>
    );
  }
  return (
    problem !== null && (
      <Notice tone="bad" title="The issue was not saved" isResponse>
        <p>{problem.message}</p>
      </Notice>
    )
  );
}
