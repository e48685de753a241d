import { errorMessage, TextChangedError } from '@ledgerlight/backend/errors';
import type { IssueFields, ManagedIssue, NewsletterIssues } from '@ledgerlight/backend/newsletter-issues';
import { useState } from 'react';
import { useUnsavedForm } from '../../../kit/unsaved/unsaved-work.ts';

interface IssueFormOptions {
  readonly issues: NewsletterIssues;
  readonly id: string;
  readonly stored: ManagedIssue | null;
  onSaved(): Promise<unknown>;
}

export type SaveProblem = { readonly kind: 'conflict' } | { readonly kind: 'refused'; readonly message: string };

/**
 * Holds what is typed of an issue, beside the version that it began with. A stored version that another person saved replaces the text
 * while nothing was typed; otherwise saving reports a conflict and the person decides.
 */
export function useIssueForm({ issues, id, stored, onSaved }: IssueFormOptions) {
  const [base, setBase] = useState(() => baseOf(stored));
  const [fields, setFields] = useState<IssueFields>(base.fields);
  const [problem, setProblem] = useState<SaveProblem | null>(null);
  const [isSaving, setSaving] = useState(false);
  const isDirty = JSON.stringify(fields) !== JSON.stringify(base.fields);
  const endGuard = useUnsavedForm(isDirty);
  const storedVersion = stored?.version ?? 0;
  if (storedVersion > base.version && !isDirty && !isSaving) adopt();

  function adopt() {
    const next = baseOf(stored);
    setBase(next);
    setFields(next.fields);
    setProblem(null);
  }

  /** Returns the version that is stored then, or null. */
  async function saveOver(version: number): Promise<number | null> {
    setSaving(true);
    setProblem(null);
    try {
      const saved = await issues.save(id, version, fields);
      setBase({ version: saved, fields });
      await onSaved();
      return saved;
    } catch (error) {
      await onSaved();
      const isConflict = error instanceof TextChangedError;
      setProblem(isConflict ? { kind: 'conflict' } : { kind: 'refused', message: errorMessage(error) });
      return null;
    } finally {
      setSaving(false);
    }
  }

  return {
    fields,
    version: base.version,
    problem,
    isDirty,
    isSaving,
    isNew: base.version === 0,
    change: (changes: Partial<IssueFields>) => setFields((before) => ({ ...before, ...changes })),
    save: () => saveOver(base.version),
    /** After a conflict: writes what is typed over what the other person saved. */
    saveMine: () => saveOver(storedVersion),
    takeTheirs: adopt,
    /** Ends the prompt before the form is left, because its text is saved as another issue or deleted. */
    endGuard,
  };
}

function baseOf(stored: ManagedIssue | null): { readonly version: number; readonly fields: IssueFields } {
  if (stored === null) return { version: 0, fields: { subject: '', summary: '', content: '', postIds: [] } };
  const { version, subject, summary, content, posts } = stored;
  return { version, fields: { subject, summary, content, postIds: posts.map(({ id }) => id) } };
}
