import { Button } from './button.tsx';
import style from './site-search-form.module.css';

interface SiteSearchFormProps {
  readonly action: string;
  readonly fieldId: string;
  readonly parameter: string;
  readonly label: string;
  readonly placeholder: string;
  readonly submit: string;
}

/** Leads from another page to the results of a search; works without scripts. */
export function SiteSearchForm({ action, fieldId, parameter, label, placeholder, submit }: SiteSearchFormProps) {
  return (
    <search className={style.search}>
      <form method="get" action={action} aria-label={label}>
        <label className={style.label} htmlFor={fieldId}>
          {label}
        </label>
        <div className={style.row}>
          <input
            id={fieldId}
            className={style.field}
            type="search"
            name={parameter}
            placeholder={placeholder}
            autoComplete="off"
            required
          />
          <Button type="submit" variant="secondary">
            {submit}
          </Button>
        </div>
      </form>
    </search>
  );
}
