import { APPROVAL_NEEDS, type ApprovalRule, createApprovalRules } from '@ledgerlight/backend/approval-rules';
import type { StaffAccess } from '@ledgerlight/backend/staff-access';
import { POST_TYPES } from '@ledgerlight/posts/types';
import { Button } from '@ledgerlight/ui/button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useMemo, useState } from 'react';
import * as v from 'valibot';
import { SelectField } from '../fields/plain-field.tsx';
import layout from '../layout.module.css';
import { QueryView } from '../query-view.tsx';
import { showToast } from '../toasts/store.ts';
import { useTask } from '../toasts/use-task.ts';
import { useUnsavedForm } from '../unsaved/use-unsaved-form.ts';
import style from './review.module.css';

/** The approvals that each post type needs, below the queue of an admin. */
export function ApprovalRules({ staff }: { readonly staff: StaffAccess }) {
  const rules = useMemo(() => createApprovalRules(staff), [staff]);
  const query = useQuery({ queryKey: ['approval-rules'], queryFn: ({ signal }) => rules.all(signal) });
  return (
    <section aria-labelledby="approval-rules" className={style.rules}>
      <h3 id="approval-rules" className={style.heading}>
        Approvals by content type
      </h3>
      <p>What a text needs before visitors may see it. Nobody approves their own text. Visible posts stay.</p>
      <QueryView query={query} noun="approval rules">
        {(stored) => <RulesForm stored={stored} onSave={rules.set} />}
      </QueryView>
    </section>
  );
}

interface RulesFormProps {
  readonly stored: readonly ApprovalRule[];
  onSave(rule: ApprovalRule): Promise<void>;
}

function RulesForm({ stored, onSave }: RulesFormProps) {
  const client = useQueryClient();
  const [isChanged, setChanged] = useState(false);
  useUnsavedForm(isChanged);
  const save = useTask('The approval rules were not saved', async (changed: readonly ApprovalRule[]) => {
    try {
      for (const rule of changed) await onSave(rule);
      setChanged(false);
      showToast({ kind: 'success', title: 'Approval rules saved', text: 'They apply from now on.' });
    } finally {
      await client.invalidateQueries({ queryKey: ['approval-rules'] });
    }
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = new FormData(event.currentTarget);
    const changed = stored.flatMap(({ type, needs: before }) => {
      const needs = v.parse(v.picklist(APPROVAL_NEEDS), chosen.get(type));
      return needs === before ? [] : [{ type, needs }];
    });
    if (!save.isPending) save.mutate(changed);
  };
  return (
    <form className={style.form} onChange={() => setChanged(true)} onSubmit={submit}>
      <div className={style.types}>
        {POST_TYPES.map(({ value, label }) => (
          <SelectField
            key={value}
            label={label}
            name={value}
            defaultValue={stored.find(({ type }) => type === value)?.needs}
            options={APPROVAL_NEEDS.map((needs) => ({ value: needs, label: NEEDS_LABELS[needs] }))}
          />
        ))}
      </div>
      <div className={layout.buttons}>
        <Button type="submit" variant="secondary" aria-disabled={save.isPending || undefined}>
          {save.isPending ? 'Saving...' : 'Save rules'}
        </Button>
      </div>
    </form>
  );
}

const NEEDS_LABELS: Readonly<Record<ApprovalRule['needs'], string>> = {
  none: 'No approval',
  one: 'One approval',
  'editor-and-reviewer': 'An editor and a reviewer',
};
