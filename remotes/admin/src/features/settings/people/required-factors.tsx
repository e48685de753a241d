import { PERSON_ROLES, type People, type PersonRole } from '@ledgerlight/backend/people';
import style from '../../../kit/forms/tick-list.module.css';
import { SectionPart } from '../../../kit/lists/section-frame.tsx';
import { QueryView } from '../../../kit/query-view.tsx';
import { useTask } from '../../../kit/toasts/use-task.ts';
import { useLoaded } from '../../../kit/use-loaded.ts';
import { ROLE_LABELS } from './roles.ts';

const QUERY_KEY = ['second-factor-roles'];

/** The roles whose people need a second factor. */
export function RequiredFactors({ people }: { readonly people: People }) {
  const query = useLoaded(QUERY_KEY, people.secondFactorRoles);
  const change = useTask(
    'The rule was not changed',
    async ({ role, required }: RequiredFactor) => {
      await people.requireSecondFactor(role, required);
      const text = `${ROLE_LABELS[role]}: ${required ? 'a second factor is required' : 'a password is enough'}.`;
      return { title: 'The rule was changed', text };
    },
    QUERY_KEY,
  );
  return (
    <SectionPart
      title="Second factor required"
      intro="People of these roles can do nothing but add a second factor until they have one."
    >
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
    </SectionPart>
  );
}

interface RequiredFactor {
  readonly role: PersonRole;
  readonly required: boolean;
}
