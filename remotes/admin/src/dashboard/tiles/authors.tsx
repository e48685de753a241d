import { type Byline, createBylines } from '@ledgerlight/backend/bylines';
import { errorMessage } from '@ledgerlight/backend/errors';
import type { StaffAccess } from '@ledgerlight/backend/staff-access';
import { Button } from '@ledgerlight/ui/button';
import { ErrorNotice } from '@ledgerlight/ui/error-notice';
import { formField } from '@ledgerlight/ui/form-field';
import { SkeletonBlock, SkeletonLine } from '@ledgerlight/ui/skeleton-block';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useMemo, useState } from 'react';
import { showToast } from '../../toasts/store.ts';
import style from './authors.module.css';

/** The names that posts appear under, and which of them interns may sign with beside their own. */
export function Authors({ staff }: { readonly staff: StaffAccess }) {
  const bylines = useMemo(() => createBylines(staff), [staff]);
  const [name, setName] = useState('');
  const client = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => bylines.all(signal),
  });

  const show = (changed: Byline) =>
    client.setQueryData<readonly Byline[]>(KEY, (last) =>
      last?.map((one) => (one.name === changed.name ? changed : one)),
    );
  const allow = async (wanted: string, internsMayUse: boolean) => {
    show({ name: wanted, internsMayUse });
    try {
      await bylines.allow(wanted, internsMayUse);
      client.setQueryData(KEY, await bylines.all());
      const title = internsMayUse ? 'Interns may use this byline' : 'Interns may no longer use this byline';
      showToast({ kind: 'success', title, text: wanted });
      return true;
    } catch (error) {
      show({ name: wanted, internsMayUse: !internsMayUse });
      showToast({ kind: 'problem', title: 'The byline was not changed', text: errorMessage(error) });
      return false;
    }
  };
  const add = async (event: FormEvent) => {
    event.preventDefault();
    const wanted = name.trim();
    if (wanted !== '' && (await allow(wanted, true))) setName('');
  };

  if (error) {
    const words = errorMessage(error);
    return <ErrorNotice title="The authors could not be loaded" text={words} onRetry={refetch} busy={isFetching} />;
  }
  return (
    <section aria-labelledby="authors">
      <h2 id="authors">Authors</h2>
      <p className={style.text}>
        Admins publish under any name. Interns publish under their own, and under those that are ticked here.
      </p>
      {!data ? (
        <SkeletonBlock label="Loading authors">
          <SkeletonLine size="title" />
          <SkeletonLine size="title" />
        </SkeletonBlock>
      ) : (
        <ul className={style.list}>
          {data.map((byline) => (
            <li key={byline.name}>
              <label className={style.entry}>
                <input
                  type="checkbox"
                  checked={byline.internsMayUse}
                  onChange={({ currentTarget }) => void allow(byline.name, currentTarget.checked)}
                />
                <span className={style.name}>{byline.name}</span>
                <span className="visually-hidden">may be used by interns</span>
              </label>
            </li>
          ))}
        </ul>
      )}
      <form className={style.add} onSubmit={(event) => void add(event)}>
        <label className={formField.field}>
          <span className={formField.label}>Another name for interns</span>
          <input
            className={formField.control}
            value={name}
            maxLength={LONGEST_NAME}
            autoComplete="off"
            required
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
        </label>
        <Button type="submit" variant="secondary">
          Allow
        </Button>
      </form>
    </section>
  );
}

const KEY = ['bylines'];

/** The most characters of a name, as the database has it. */
const LONGEST_NAME = 200;
