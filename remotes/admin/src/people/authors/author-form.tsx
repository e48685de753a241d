import { AUTHOR_KIND_LABELS, AUTHOR_LIMITS, type AuthorFields } from '@ledgerlight/backend/author-records';
import { errorMessage } from '@ledgerlight/backend/errors';
import { AUTHOR_KINDS, type Author } from '@ledgerlight/posts/author';
import { Button } from '@ledgerlight/ui/button';
import { Field } from '@ledgerlight/ui/field';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { LibraryPages } from '../../editor/image-list/library/library-image.ts';
import { showToast } from '../../toasts/store.ts';
import { useFormChanges } from '../../use-unsaved-form.ts';
import style from '../people.module.css';
import { type AuthorProblems, readAuthorForm } from './author-values.ts';
import { PortraitField } from './portrait-field.tsx';

interface AuthorFormProps {
  readonly author: Author;
  readonly library: LibraryPages;
  readonly storageOrigin: string;
  readonly save: (fields: AuthorFields) => Promise<void>;
}

/** What readers are shown of an author. */
export function AuthorForm({ author, library, storageOrigin, save }: AuthorFormProps) {
  const [portraitUrl, setPortraitUrl] = useState(author.portraitUrl);
  const [problems, setProblems] = useState<AuthorProblems>({});
  const changes = useFormChanges();
  const saving = useMutation({
    mutationFn: save,
    onSuccess: () => {
      changes.saved();
      showToast({ kind: 'success', title: 'The author was saved', text: author.name });
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const read = readAuthorForm(new FormData(form), portraitUrl);
    setProblems(read.problems);
    const [wrong] = Object.keys(read.problems);
    if (wrong) form.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
    else saving.mutate(read.fields);
  };
  return (
    <form className={style.form} aria-label="Author" onChange={changes.note} onSubmit={submit}>
      <Field id="author-kind" name="kind" label="This name stands for" problems={[]}>
        {(control) => (
          <select {...control} defaultValue={author.kind}>
            {AUTHOR_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {AUTHOR_KIND_LABELS[kind]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field id="author-role" name="role" label="Role" hint="What the author does or writes about." problems={[]}>
        {(control) => (
          <input {...control} type="text" maxLength={AUTHOR_LIMITS.role} defaultValue={author.role ?? ''} />
        )}
      </Field>
      <PortraitField
        name={author.name}
        url={portraitUrl}
        library={library}
        storageOrigin={storageOrigin}
        onChange={(url) => {
          setPortraitUrl(url);
          changes.note();
        }}
      />
      {TEXTS.map(({ name, label, hint, maxLength, rows }) => (
        <Field key={name} id={`author-${name}`} {...{ name, label, hint }} problems={[]}>
          {(control) => <textarea {...control} rows={rows} maxLength={maxLength} defaultValue={author[name] ?? ''} />}
        </Field>
      ))}
      {LISTS.map(({ name, label, hint }) => {
        const problem = problems[name];
        return (
          <Field key={name} id={`author-${name}`} {...{ name, label, hint }} problems={problem ? [problem] : []}>
            {(control) => <textarea {...control} rows={3} defaultValue={author[name].join('\n')} />}
          </Field>
        );
      })}
      {saving.error && (
        <p role="alert" className={style.problem}>
          {errorMessage(saving.error)}
        </p>
      )}
      <div>
        <Button type="submit" disabled={saving.isPending}>
          {saving.isPending ? 'Saving...' : 'Save author'}
        </Button>
      </div>
    </form>
  );
}

const TEXTS = [
  {
    name: 'biography',
    label: 'Biography',
    rows: 4,
    maxLength: AUTHOR_LIMITS.biography,
    hint: 'Readers see it on the author’s page and below the articles.',
  },
  {
    name: 'interests',
    label: 'Conflicts of interest',
    rows: 2,
    maxLength: AUTHOR_LIMITS.interests,
    hint: 'Holdings, employers and payments that readers should know about.',
  },
] as const;
const LISTS = [
  { name: 'credentials', label: 'Credentials', hint: 'Qualifications and posts held, one a line.' },
  { name: 'links', label: 'Links', hint: 'Addresses of profiles and sites, one a line.' },
] as const;
