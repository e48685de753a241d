import { AUTHOR_LIMITS, createAuthorRecords } from '@ledgerlight/backend/author-records';
import { type Byline, createBylines } from '@ledgerlight/backend/bylines';
import { errorMessage } from '@ledgerlight/backend/errors';
import type { StaffAccess } from '@ledgerlight/backend/staff-access';
import { Link } from '@ledgerlight/shell-api';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type RecordField, RecordFields, RecordForm } from '../../../kit/forms/record-form.tsx';
import { useRecordForm } from '../../../kit/forms/use-record-form.ts';
import { QueryView } from '../../../kit/query-view.tsx';
import { showToast } from '../../../kit/toasts/store.ts';
import { ADMIN_PATH } from '../../../navigation/section-address.ts';
import style from '../../settings/people/bylines.module.css';

const KEY = ['bylines'];

/** The names under which staff publish, with the records of their authors, and which of them writers and interns may use. */
export function Bylines({ staff }: { readonly staff: StaffAccess }) {
  const { query, allow, add } = useBylines(staff);
  return (
    <div>
      <p className={style.text}>
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
                    onChange={({ currentTarget }) => void allow(name, currentTarget.checked)}
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
      <AddByline onAdd={add} />
    </div>
  );
}

function useBylines(staff: StaffAccess) {
  const bylines = useMemo(() => createBylines(staff), [staff]);
  const records = useMemo(() => createAuthorRecords(staff), [staff]);
  const client = useQueryClient();
  const query = useQuery({ queryKey: KEY, queryFn: ({ signal }) => bylines.all(signal) });

  const show = (changed: Pick<Byline, 'name' | 'internsMayUse'>) =>
    client.setQueryData<readonly Byline[]>(KEY, (last) =>
      last?.map((one) => (one.name === changed.name ? { ...one, ...changed } : one)),
    );
  const allow = async (name: string, internsMayUse: boolean) => {
    show({ name, internsMayUse });
    try {
      await bylines.allow(name, internsMayUse);
      client.setQueryData(KEY, await bylines.all());
      const title = internsMayUse
        ? 'Writers and interns may use this byline'
        : 'Writers and interns may no longer use this byline';
      showToast({ kind: 'success', title, text: name });
    } catch (error) {
      show({ name, internsMayUse: !internsMayUse });
      showToast({ kind: 'problem', title: 'The byline was not changed', text: errorMessage(error) });
    }
  };
  const add = async (name: string) => {
    await records.add(name);
    await allow(name, true);
  };
  return { query, allow, add };
}

function AddByline({ onAdd }: { readonly onAdd: (name: string) => Promise<void> }) {
  const form = useRecordForm({
    start: { name: '' },
    save: ({ name }) => onAdd(name.trim()),
    refusedField: () => 'name',
    restartAt: 'name',
  });
  return (
    <RecordForm form={form} saveLabel="Allow" savingLabel="Allowing..." className={style.add} aria-label="Add a byline">
      <RecordFields form={form} id="byline" fields={[BYLINE]} />
    </RecordForm>
  );
}

const BYLINE: RecordField<{ readonly name: string }> = {
  name: 'name',
  label: 'Another byline',
  maxLength: AUTHOR_LIMITS.name,
  pattern: '.*\\S.*',
  required: true,
};
