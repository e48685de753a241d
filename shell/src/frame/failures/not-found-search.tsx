import { SEARCH_FORM_LABEL, SEARCH_LABEL, SEARCH_PLACEHOLDER } from '@ledgerlight/site/copy/search';
import { ROUTES, SEARCH_FIELD_ID } from '@ledgerlight/site/routes';
import { Button } from '@ledgerlight/ui/button';
import style from './not-found-search.module.css';

export function NotFoundSearch() {
  return (
    <search className={style.search}>
      <form method="get" action={ROUTES.search} aria-label={SEARCH_FORM_LABEL}>
        <label className={style.label} htmlFor={SEARCH_FIELD_ID}>
          {SEARCH_FORM_LABEL}
        </label>
        <div className={style.row}>
          <input
            id={SEARCH_FIELD_ID}
            className={style.field}
            type="search"
            name="q"
            placeholder={SEARCH_PLACEHOLDER}
            autoComplete="off"
            required
          />
          <Button type="submit" variant="secondary">
            {SEARCH_LABEL}
          </Button>
        </div>
      </form>
    </search>
  );
}
