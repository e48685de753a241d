import {
  APPROVAL_NEEDS,
  type ApprovalNeeds,
  type ApprovalRule,
  createApprovalRules,
} from '@ledgerlight/backend/approval-rules';
import { POST_TYPES } from '@ledgerlight/posts/types';
import { Button } from '@ledgerlight/ui/button';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { SelectField } from '../../../kit/forms/plain-field.tsx';
import layout from '../../../kit/layout.module.css';
import { SectionFrame } from '../../../kit/lists/section-frame.tsx';
import { QueryView } from '../../../kit/query-view.tsx';
import { useTask } from '../../../kit/toasts/use-task.ts';
import { useUnsavedForm } from '../../../kit/unsaved/unsaved-work.ts';
import { useLoaded } from '../../../kit/use-loaded.ts';
import type { AdminArea } from '../../../navigation/admin-area.ts';
import style from './approval-rules.module.css';

const QUERY_KEY = ['approval-rules'];
const FAILURE = 'The approval rules were not saved';
const SAVED = { title: 'Approval rules saved', text: 'They apply from now on.' };

/** The approvals that each post type needs. */
export function ApprovalRules({ staff }: Pick<AdminArea, 'staff'>) {
  const rules = createApprovalRules(staff);
  const query = useLoaded(QUERY_KEY, rules.all);
  return (
    <SectionFrame
      id="approval-rules"
      title="Approval rules"
      intro="What a text needs before visitors may see it. Nobody approves their own text. Visible posts stay, scheduled posts that lack approvals are hidden."
    >
      <EverythingSwitch rules={rules} />
      <QueryView query={query} noun="approval rules">
        {(stored) => <RulesForm stored={stored} onSave={rules.set} />}
      </QueryView>
    </SectionFrame>
  );
}

function EverythingSwitch({ rules }: { readonly rules: ReturnType<typeof createApprovalRules> }) {
  const queryKey = ['everything-needs-approval'];
  const query = useLoaded(queryKey, rules.everything);
  const save = useTask(FAILURE, (wanted: boolean) => rules.setEverything(wanted).then(() => SAVED), queryKey);
  return (
    <QueryView query={query} noun="approval rules">
      {(isOn) => (
        <label className={layout.choice}>
          <input
            type="checkbox"
            checked={isOn}
            disabled={save.isPending}
            onChange={({ target }) => save.mutate(target.checked)}
          />
          Everything needs an approval
        </label>
      )}
    </QueryView>
  );
}

interface RulesFormProps {
  /** As they are now: each save loads them again, with what others saved. */
  readonly stored: readonly ApprovalRule[];
  onSave(rule: ApprovalRule): Promise<void>;
}

function RulesForm({ stored, onSave }: RulesFormProps) {
  const { chosen, choose, changed, save } = useChosenRules(stored, onSave);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!save.isPending) save.mutate(changed);
  };
  return (
    <form className={style.form} onSubmit={submit}>
      <div className={style.types}>
        {[...POST_TYPES, LETTERS].map(({ value: type, label }) => (
          <SelectField
            key={type}
            label={label}
            value={chosen.get(type) ?? stored.find((rule) => rule.type === type)?.needs}
            options={APPROVAL_NEEDS.map((needs) => ({ value: needs, label: NEEDS_LABELS[needs] }))}
            onChoose={(needs) => choose({ type, needs })}
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

/** Holds only what is chosen and not saved, so that saving never writes over a rule of another person that was not touched. */
function useChosenRules(stored: readonly ApprovalRule[], onSave: RulesFormProps['onSave']) {
  const client = useQueryClient();
  const [chosen, setChosen] = useState<ReadonlyMap<ApprovalRule['type'], ApprovalNeeds>>(new Map());
  const changed = stored.flatMap(({ type, needs: before }) => {
    const needs = chosen.get(type) ?? before;
    return needs === before ? [] : [{ type, needs }];
  });
  useUnsavedForm(changed.length > 0);
  const drop = ({ type, needs }: ApprovalRule) =>
    setChosen((all) => new Map([...all].filter(([one, chosenNeeds]) => one !== type || chosenNeeds !== needs)));
  const saveAll = async (rules: readonly ApprovalRule[]) => {
    for (const rule of rules) {
      await onSave(rule);
      client.setQueryData<readonly ApprovalRule[]>(QUERY_KEY, (all) =>
        all?.map((one) => (one.type === rule.type ? rule : one)),
      );
      drop(rule);
    }
    return SAVED;
  };
  const save = useTask(FAILURE, saveAll, QUERY_KEY);
  return {
    chosen,
    changed,
    save,
    choose({ type, needs }: ApprovalRule): void {
      const chosenNow = new Map(chosen).set(type, needs);
      // What is as it is stored follows the stored rule from then on.
      if (stored.some((rule) => rule.type === type && rule.needs === needs)) chosenNow.delete(type);
      setChosen(chosenNow);
    },
  };
}

const LETTERS = { value: 'newsletter', label: 'Letters of the newsletter' } as const;
const NEEDS_LABELS: Readonly<Record<ApprovalRule['needs'], string>> = {
  none: 'No approval',
  one: 'One approval',
  'editor-and-reviewer': 'An editor and a reviewer',
};
