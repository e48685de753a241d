import type { FilterName } from '@ledgerlight/posts/post';
import { Link, useNavigate } from '@ledgerlight/shell-api';
import { ALL_POSTS_PATH, ROUTES } from '@ledgerlight/site/routes';
import { Button } from '@ledgerlight/ui/button';
import { FILTER_PARAMETERS, isFiltered, type ListFilter, parsePostFilter } from '../filtered/address.ts';
import type { FilterChoice } from '../filtered/counted-choices.ts';
import { ALL_POSTS_TYPE, allPostsAddress } from './address.ts';
import { ALL_POSTS_COPY } from './copy.ts';
import style from './filter-form.module.css';

const FILTER_NAMES = ['type', 'topic', 'author', 'year'] as const;

export type FilterFormChoices = Readonly<Record<FilterName, readonly FilterChoice[]>>;

interface FilterFormProps {
  readonly filter: ListFilter;
  readonly choices: FilterFormChoices;
}

/** The filters of all posts. Without scripts the browser sends the form to the same address. */
export function FilterForm({ filter, choices }: FilterFormProps) {
  const navigate = useNavigate();
  return (
    <search aria-label={ALL_POSTS_COPY.formLabel}>
      <form
        // Shows the filters of the address after going back too.
        key={allPostsAddress(filter)}
        className={style.form}
        action={ROUTES.blog}
        onSubmit={(event) => {
          event.preventDefault();
          void navigate(allPostsAddress(wantedBy(event.currentTarget)));
        }}
      >
        <input type="hidden" name="type" value={ALL_POSTS_TYPE} />
        {FILTER_NAMES.map((name) => (
          <Filter key={name} name={name} chosen={String(filter[name] ?? '')} choices={choices[name]} />
        ))}
        <div className={style.actions}>
          <Button type="submit">{ALL_POSTS_COPY.submit}</Button>
          {isFiltered(filter) && <Link to={ALL_POSTS_PATH}>{ALL_POSTS_COPY.clear}</Link>}
        </div>
      </form>
    </search>
  );
}

interface FilterProps {
  readonly name: FilterName;
  readonly chosen: string;
  readonly choices: readonly FilterChoice[];
}

function Filter({ name, chosen, choices }: FilterProps) {
  const { label, any } = ALL_POSTS_COPY[name];
  return (
    <label className={style.filter}>
      {label}
      <select className={style.control} name={FILTER_PARAMETERS[name]} defaultValue={chosen}>
        <option value="">{any}</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </label>
  );
}

function wantedBy(form: HTMLFormElement): ListFilter {
  const search = new URLSearchParams();
  for (const [name, value] of new FormData(form)) search.set(name, String(value));
  return parsePostFilter(search);
}
