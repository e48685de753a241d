import { type ChosenPost, ISSUE_LIMITS, type ManagedIssue } from '@ledgerlight/backend/newsletter-issues';
import { Button } from '@ledgerlight/ui/button';
import { Field } from '@ledgerlight/ui/field';
import { showToast } from '../toasts/store.ts';
import { ChosenPosts, type FindPublishedPosts } from './chosen-posts.tsx';
import { SaveNotice } from './save-notice.tsx';
import style from './section.module.css';
import type { useIssueForm } from './use-issue-form.ts';

interface IssueFormProps {
  readonly form: ReturnType<typeof useIssueForm>;
  readonly stored: ManagedIssue | null;
  readonly isSent: boolean;
  readonly posts: readonly ChosenPost[];
  readonly findPosts: FindPublishedPosts;
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
      <Field
        id="letter-text"
        name="content"
        label="Text"
        hint="Markdown: ## headings, **bold**, lists, tables, [links](https://…). It stands above the posts."
        problems={[]}
      >
        {(control) => (
          <textarea
            {...control}
            dir="auto"
            rows={16}
            maxLength={ISSUE_LIMITS.content}
            value={fields.content}
            onChange={({ target }) => form.change({ content: target.value })}
          />
        )}
      </Field>
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
