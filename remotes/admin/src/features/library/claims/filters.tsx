import type { ClaimFilter } from '@ledgerlight/backend/claims';
import { Button } from '@ledgerlight/ui/button';
import type { FormEvent } from 'react';
import fieldStyle from '../../../kit/forms/filters.module.css';
import { InputField } from '../../../kit/forms/plain-field.tsx';
import layout from '../../../kit/layout.module.css';
import style from './section.module.css';

export function ClaimFilters({ onChange }: { onChange(filter: ClaimFilter): void }) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const text = (name: string) => String(data.get(name) ?? '').trim();
    onChange({ owner: text('owner'), title: text('title'), isStale: data.has('stale') });
  };
  return (
    <form className={fieldStyle.filters} onSubmit={submit} aria-label="Filter claims">
      <InputField label="Owner" className={style.filter} name="owner" maxLength={200} />
      <InputField label="Title of the post" className={style.filter} name="title" maxLength={200} />
      <label className={layout.choice}>
        <input name="stale" type="checkbox" />
        Stale only
      </label>
      <Button type="submit" variant="secondary">
        Filter
      </Button>
    </form>
  );
}
