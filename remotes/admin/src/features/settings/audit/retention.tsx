import type { AuditLog } from '@ledgerlight/backend/audit-log';
import { Button } from '@ledgerlight/ui/button';
import { useQuery } from '@tanstack/react-query';
import fieldStyle from '../../../kit/forms/filters.module.css';
import { InputField } from '../../../kit/forms/plain-field.tsx';
import { QueryView } from '../../../kit/query-view.tsx';
import { useTask } from '../../../kit/toasts/use-task.ts';

/** For how long versions of posts are stored; admins change it. */
export function Retention({ log, isEditable }: { readonly log: AuditLog; readonly isEditable: boolean }) {
  const query = useQuery({ queryKey: ['retention'], queryFn: ({ signal }) => log.retentionYears(signal) });
  const change = useTask(
    'The retention was not changed',
    async (years: number) => {
      await log.setRetentionYears(years);
      return { title: 'Retention changed', text: `Versions are kept for ${years} years.` };
    },
    ['retention'],
    ['audit'],
  );
  return (
    <QueryView query={query} noun="retention">
      {(years) =>
        isEditable ? (
          <form
            className={fieldStyle.filters}
            onSubmit={(event) => {
              event.preventDefault();
              change.mutate(Number(new FormData(event.currentTarget).get('years')));
            }}
          >
            <InputField
              label="Keep versions for (years)"
              name="years"
              type="number"
              min={1}
              max={100}
              required
              defaultValue={years ?? undefined}
            />
            <Button type="submit" variant="secondary" disabled={change.isPending}>
              Save
            </Button>
          </form>
        ) : (
          <p>Versions of posts are kept for {years} years.</p>
        )
      }
    </QueryView>
  );
}
