import { AUTHOR_LIMITS, createAuthorRecords } from '@ledgerlight/backend/author-records';
import { type Byline, createBylines } from '@ledgerlight/backend/bylines';
import type { StaffAccess } from '@ledgerlight/backend/staff-access';
import { Link } from '@ledgerlight/shell-api';
import { useQueryClient } from '@tanstack/react-query';
import type { RecordField } from '../../../kit/forms/record-fields.tsx';
import { RecordForm } from '../../../kit/forms/record-form.tsx';
import style from '../../../kit/forms/tick-list.module.css';
import { QueryView } from '../../../kit/query-view.tsx';
import { useTask } from '../../../kit/toasts/use-task.ts';
import { useLoaded } from '../../../kit/use-loaded.ts';
import { ADMIN_PATH } from '../../../navigation/section-address.ts';

const KEY = ['bylines'];

/** The names under which staff publish, with the records of their authors, and which of them writers and interns may use. */
export function Bylines({ staff }: { readonly staff: StaffAccess }) {
  const { query, allow, add } = useBylines(staff);
  return (
    <>
      <p>
        Every name that a post was signed with is an author with a page. Admins and editors publish under any name.
        Writers and interns publish under their own, and under those that are ticked here.
      </p>
      <QueryView query={query} noun="bylines" rows={2}>
        {(all) => (
          <ul className={style.list}>
            {all.map(({ name, slug, internsMayUse }) => (
              <li key={name} className={style.row}>
                <label className={style.entry}>
                  <input
                    type="checkbox"
                    checked={internsMayUse}
                    onChange={({ currentTarget }) => allow(name, currentTarget.checked)}
                  />
                  <span className={style.name}>{name}</span>
                  <span className="visually-hidden">may be used by writers and interns</span>
                </label>
                <Link to={`${ADMIN_PATH}?${new URLSearchParams({ section: 'authors', author: slug })}`}>
                  Edit author<span className="visually-hidden"> {name}</span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </QueryView>
      <RecordForm
        id="byline"
        aria-label="Add a byline"
        saveLabel="Allow"
        savingLabel="Allowing..."
        start={{ name: '' }}
        fields={[BYLINE]}
        save={({ name }) => add(name.trim())}
        refusedField={() => 'name'}
        restartAt="name"
      />
    </>
  );
}

function useBylines(staff: StaffAccess) {
  const bylines = createBylines(staff);
  const client = useQueryClient();
  const query = useLoaded(KEY, bylines.all);
  const allowing = useTask(
    'The byline was not changed',
    async ({ name, internsMayUse }: Pick<Byline, 'name' | 'internsMayUse'>) => {
      // At once; a failure loads the bylines again.
      client.setQueryData<readonly Byline[]>(KEY, (last) =>
        last?.map((one) => (one.name === name ? { ...one, internsMayUse } : one)),
      );
      await bylines.allow(name, internsMayUse);
      const title = internsMayUse
        ? 'Writers and interns may use this byline'
        : 'Writers and interns may no longer use this byline';
      return { title, text: name };
    },
    KEY,
  );
  return {
    query,
    allow: (name: string, internsMayUse: boolean) => allowing.mutate({ name, internsMayUse }),
    async add(name: string) {
      await createAuthorRecords(staff).add(name);
      await allowing.mutateAsync({ name, internsMayUse: true });
    },
  };
}

const BYLINE: RecordField<{ readonly name: string }> = {
  name: 'name',
  label: 'Another byline',
  maxLength: AUTHOR_LIMITS.name,
  pattern: '.*\\S.*',
  required: true,
};
