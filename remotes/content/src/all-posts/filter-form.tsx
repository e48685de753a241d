import type { Topic } from '@ledgerlight/posts/post';
import { POST_TYPES } from '@ledgerlight/posts/types';
import { Link, useNavigate } from '@ledgerlight/shell-api';
import { ALL_POSTS_PATH, ROUTES } from '@ledgerlight/site/routes';
import { Button } from '@ledgerlight/ui/button';
import { FILTER_PARAMETERS, isFiltered, type PostFilter, parsePostFilter } from '../filtered/address.ts';
import { ALL_POSTS_TYPE, allPostsAddress } from './address.ts';
import { ALL_POSTS_COPY } from './copy.ts';
import style from './filter-form.module.css';

interface FilterFormProps {
  readonly filter: PostFilter;
  readonly topics: readonly Topic[];
  readonly years: readonly number[];
}

/** The filters of all posts. Without scripts the browser sends the form to the same address. */
export function FilterForm({ filter, topics, years }: FilterFormProps) {
  const navigate = useNavigate();
  const { type = '', topic = '', author = '', year = '' } = filter;
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
        <Choice name="type" chosen={type} choices={POST_TYPES} />
        <Choice name="topic" chosen={topic} choices={topics.map(({ slug, name }) => ({ value: slug, label: name }))} />
        <Choice
          name="year"
          chosen={String(year)}
          choices={years.map((one) => ({ value: `${one}`, label: `${one}` }))}
        />
        <label className={style.filter}>
          {ALL_POSTS_COPY.author.label}
          <input
            className={style.control}
            name={FILTER_PARAMETERS.author}
            defaultValue={author}
            placeholder={ALL_POSTS_COPY.author.any}
            autoComplete="off"
          />
        </label>
        <div className={style.actions}>
          <Button type="submit">{ALL_POSTS_COPY.submit}</Button>
          {isFiltered(filter) && <Link to={ALL_POSTS_PATH}>{ALL_POSTS_COPY.clear}</Link>}
        </div>
      </form>
    </search>
  );
}

interface ChoiceProps {
  readonly name: 'type' | 'topic' | 'year';
  readonly chosen: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
}

function Choice({ name, chosen, choices }: ChoiceProps) {
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

function wantedBy(form: HTMLFormElement): PostFilter {
  const search = new URLSearchParams();
  for (const [name, value] of new FormData(form)) search.set(name, String(value));
  return parsePostFilter(search);
}
