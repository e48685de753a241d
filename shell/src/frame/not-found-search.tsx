import { SEARCH_COPY } from '@ledgerlight/site/copy/search';
import { ROUTES, SEARCH_FIELD_ID } from '@ledgerlight/site/routes';
import { Button } from '@ledgerlight/ui/button';
import classes from './not-found-search.module.css';

/** A way on from a missing page: the form of the search page. It works without JavaScript. */
export function NotFoundSearch() {
  return (
    <search className={classes.search}>
      <form method="get" action={ROUTES.search} aria-label={SEARCH_COPY.formLabel}>
        <label className={classes.label} htmlFor={SEARCH_FIELD_ID}>
          {SEARCH_COPY.formLabel}
        </label>
        <div className={classes.row}>
          <input
            id={SEARCH_FIELD_ID}
            className={classes.field}
            type="search"
            name="q"
            placeholder={SEARCH_COPY.placeholder}
            autoComplete="off"
            required
          />
          <Button type="submit" variant="secondary">
            {SEARCH_COPY.submit}
          </Button>
        </div>
      </form>
    </search>
  );
}
