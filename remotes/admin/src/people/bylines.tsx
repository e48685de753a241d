import { type Byline, createBylines } from '@ledgerlight/backend/bylines';
import { errorMessage } from '@ledgerlight/backend/errors';
import type { StaffAccess } from '@ledgerlight/backend/staff-access';
import { Button } from '@ledgerlight/ui/button';
import { formField } from '@ledgerlight/ui/form-field';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useMemo, useState } from 'react';
import { QueryView } from '../query-view.tsx';
import { showToast } from '../toasts/store.ts';
import style from './bylines.module.css';

const KEY = ['bylines'];
/** As in the database. */
const MAX_NAME_LENGTH = 200;

/** The names beside those of people under which staff publish, and which of them writers and interns may use. */
export function Bylines({ staff }: { readonly staff: StaffAccess }) {
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
      const title = internsMayUse
        ? 'Writers and interns may use this byline'
        : 'Writers and interns may no longer use this byline';
      showToast({ kind: 'success', title, text: name });
      return true;
    } catch (error) {
      show({ name, internsMayUse: !internsMayUse });
      showToast({ kind: 'problem', title: 'The byline was not changed', text: errorMessage(error) });
      return false;
    }
  };

  return (
    <section aria-labelledby="bylines">
      <h3 id="bylines">Bylines</h3>
      <p className={style.text}>
        Admins and editors publish under any name. Writers and interns publish under their own, and under those that are
        ticked here.
      </p>
      <QueryView query={query} errorTitle="The bylines could not be loaded" loadingLabel="Loading bylines" rows={2}>
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
                  <span className="visually-hidden">may be used by writers and interns</span>
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
        <span className={formField.label}>Another byline</span>
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
