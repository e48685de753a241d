import { PERSON_ROLES, type People, type PersonRole } from '@ledgerlight/backend/people';
import { useQuery } from '@tanstack/react-query';
import { QueryView } from '../../../kit/query-view.tsx';
import { showToast } from '../../../kit/toasts/store.ts';
import { useTask } from '../../../kit/toasts/use-task.ts';
import style from './bylines.module.css';
import { ROLE_LABELS } from './roles.ts';

/** The roles whose people need a second factor. */
export function RequiredFactors({ people }: { readonly people: People }) {
  const query = useQuery({
    queryKey: ['second-factor-roles'],
    queryFn: ({ signal }) => people.secondFactorRoles(signal),
  });
  const change = useTask('The rule was not changed', async ({ role, required }: RequiredFactor) => {
    await people.requireSecondFactor(role, required);
    // Before the toast: the next click changes what is shown.
    await query.refetch();
    const text = `${ROLE_LABELS[role]}: ${required ? 'a second factor is required' : 'a password is enough'}.`;
    showToast({ kind: 'success', title: 'The rule was changed', text });
  });
  return (
    <section aria-labelledby="required-factors">
      <h3 id="required-factors">Second factor required</h3>
      <p className={style.text}>People of these roles can do nothing but add a second factor until they have one.</p>
      <QueryView query={query} noun="rules" rows={2}>
        {(required) => (
          <ul className={style.list}>
            {PERSON_ROLES.map((role) => (
              <li key={role} className={style.row}>
                <label className={style.entry}>
                  <input
                    type="checkbox"
                    checked={required.includes(role)}
                    onChange={({ target }) => change.mutate({ role, required: target.checked })}
                  />
                  <span className={style.name}>{ROLE_LABELS[role]}</span>
                </label>
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </section>
  );
}

interface RequiredFactor {
  readonly role: PersonRole;
  readonly required: boolean;
}
