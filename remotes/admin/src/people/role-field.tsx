import { PERSON_ROLES, type PersonRole } from '@ledgerlight/backend/people';
import { Field } from '@ledgerlight/ui/field';
import { ROLE_HINTS, ROLE_LABELS } from './roles.ts';

interface RoleFieldProps {
  readonly id: string;
  readonly role: PersonRole;
  readonly onChange: (role: PersonRole) => void;
}

export function RoleField({ id, role, onChange }: RoleFieldProps) {
  return (
    <Field id={id} name="role" label="Role" hint={ROLE_HINTS[role]} problems={[]}>
      {(control) => (
        <select
          {...control}
          value={role}
          onChange={({ currentTarget }) => {
            const chosen = PERSON_ROLES.find((each) => each === currentTarget.value);
            if (chosen) onChange(chosen);
          }}
        >
          {PERSON_ROLES.map((each) => (
            <option key={each} value={each}>
              {ROLE_LABELS[each]}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
