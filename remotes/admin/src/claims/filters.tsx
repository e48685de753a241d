import type { ClaimFilter } from '@ledgerlight/backend/claims';
import { Button } from '@ledgerlight/ui/button';
import { formField } from '@ledgerlight/ui/form-field';
import type { FormEvent } from 'react';
import style from './section.module.css';

export function ClaimFilters({ onChange }: { onChange(filter: ClaimFilter): void }) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const text = (name: string) => String(data.get(name) ?? '').trim();
    onChange({ owner: text('owner'), title: text('title'), isStale: data.has('stale') });
  };
  return (
    <form className={style.filters} onSubmit={submit} aria-label="Filter claims">
      <label className={`${formField.field} ${style.filter}`}>
        <span className={formField.label}>Owner</span>
        <input className={formField.control} name="owner" maxLength={200} />
      </label>
      <label className={`${formField.field} ${style.filter}`}>
        <span className={formField.label}>Title of the post</span>
        <input className={formField.control} name="title" maxLength={200} />
      </label>
      <label className={style.choice}>
        <input name="stale" type="checkbox" />
        Stale only
      </label>
      <Button type="submit" variant="secondary">
        Filter
      </Button>
    </form>
  );
}
