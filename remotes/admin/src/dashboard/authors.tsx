import { type Byline, createBylines } from '@ledgerlight/backend/bylines';
import { errorMessage } from '@ledgerlight/backend/errors';
import type { StaffAccess } from '@ledgerlight/backend/staff-access';
import { Button } from '@ledgerlight/ui/button';
import { formField } from '@ledgerlight/ui/form-field';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useMemo, useState } from 'react';
import { QueryView } from '../query-view.tsx';
import { showToast } from '../toasts/store.ts';
import style from './authors.module.css';

const KEY = ['bylines'];
/** As in the database. */
const MAX_NAME_LENGTH = 200;

export function Authors({ staff }: { readonly staff: StaffAccess }) {
  const bylines = useMemo(() => createBylines(staff), [staff]);
  const client = useQueryClient();
  const query = useQuery({ queryKey: KEY, queryFn: ({ signal }) => bylines.all(signal) });

  const show = (changed: Byline) =>
    client.setQueryData<readonly Byline[]>(KEY, (last) =>
      last?.map((one) => (one.name === changed.name ? changed : one)),
    );
  const allow = async (name: string, internsMayUse: boolean) => {
    show({ name, internsMayUse });
    try {
      await bylines.allow(name, internsMayUse);
      client.setQueryData(KEY, await bylines.all());
      const title = internsMayUse ? 'Interns may use this byline' : 'Interns may no longer use this byline';
      showToast({ kind: 'success', title, text: name });
      return true;
    } catch (error) {
      show({ name, internsMayUse: !internsMayUse });
      showToast({ kind: 'problem', title: 'The byline was not changed', text: errorMessage(error) });
      return false;
    }
  };

  return (
    <section aria-labelledby="authors">
      <h2 id="authors">Authors</h2>
      <p className={style.text}>
        Admins publish under any name. Interns publish under their own, and under those that are ticked here.
      </p>
      <QueryView query={query} errorTitle="The authors could not be loaded" loadingLabel="Loading authors" rows={2}>
        {(all) => (
          <ul className={style.list}>
            {all.map(({ name, internsMayUse }) => (
              <li key={name}>
                <label className={style.entry}>
                  <input
                    type="checkbox"
                    checked={internsMayUse}
                    onChange={({ currentTarget }) => void allow(name, currentTarget.checked)}
                  />
                  <span className={style.name}>{name}</span>
                  <span className="visually-hidden">may be used by interns</span>
                </label>
              </li>
            ))}
          </ul>
        )}
      </QueryView>
      <AddByline onAdd={(name) => allow(name, true)} />
    </section>
  );
}

function AddByline({ onAdd }: { readonly onAdd: (name: string) => Promise<boolean> }) {
  const [name, setName] = useState('');
  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '' && (await onAdd(name.trim()))) setName('');
  };
  return (
    <form className={style.add} onSubmit={(event) => void add(event)}>
      <label className={formField.field}>
        <span className={formField.label}>Another name for interns</span>
        <input
          className={formField.control}
          value={name}
          maxLength={MAX_NAME_LENGTH}
          autoComplete="off"
          required
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
      </label>
      <Button type="submit" variant="secondary">
        Allow
      </Button>
    </form>
  );
}
