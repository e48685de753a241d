import type { AuthorLink } from '@ledgerlight/posts/author';
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
  readonly authors: readonly AuthorLink[];
  readonly years: readonly number[];
}

/** The filters of all posts. Without scripts the browser sends the form to the same address. */
export function FilterForm({ filter, topics, authors, years }: FilterFormProps) {
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
        <Choice name="topic" chosen={topic} choices={topics.map(choiceOf)} />
        <Choice name="author" chosen={author} choices={authors.map(choiceOf)} />
        <Choice
          name="year"
          chosen={String(year)}
          choices={years.map((one) => ({ value: `${one}`, label: `${one}` }))}
        />
        <div className={style.actions}>
          <Button type="submit">{ALL_POSTS_COPY.submit}</Button>
          {isFiltered(filter) && <Link to={ALL_POSTS_PATH}>{ALL_POSTS_COPY.clear}</Link>}
        </div>
      </form>
    </search>
  );
}

interface ChoiceProps {
  readonly name: keyof typeof FILTER_PARAMETERS;
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

function choiceOf({ slug, name }: AuthorLink): ChoiceProps['choices'][number] {
  return { value: slug, label: name };
}

function wantedBy(form: HTMLFormElement): PostFilter {
  const search = new URLSearchParams();
  for (const [name, value] of new FormData(form)) search.set(name, String(value));
  return parsePostFilter(search);
}
