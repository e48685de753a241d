import type { AuditFilter } from '@ledgerlight/backend/audit-log';
import { Button } from '@ledgerlight/ui/button';
import type { FormEvent } from 'react';
import fieldStyle from '../fields/filters.module.css';
import { InputField } from '../fields/plain-field.tsx';
import style from './section.module.css';

export function AuditFilters({ onChange }: { onChange(filter: AuditFilter): void }) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const text = (name: string) => String(data.get(name) ?? '').trim() || undefined;
    const until = text('until');
    onChange({
      actor: text('actor'),
      action: text('action'),
      postId: UUID.exec(text('post') ?? '')?.[0],
      since: text('since'),
      until: until && dayAfter(until),
    });
  };
  return (
    <form className={fieldStyle.filters} onSubmit={submit} aria-label="Filter entries">
      {FIELDS.map(([name, label, type]) => (
        <InputField key={name} label={label} className={style.filter} name={name} type={type} />
      ))}
      <Button type="submit" variant="secondary">
        Filter
      </Button>
    </form>
  );
}

function dayAfter(day: string): string {
  const next = new Date(day);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString();
}

const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/i;

const FIELDS = [
  ['actor', 'Person', 'text'],
  ['action', 'Action', 'text'],
  ['post', 'Post id', 'text'],
  ['since', 'From', 'date'],
  ['until', 'To', 'date'],
] as const;
