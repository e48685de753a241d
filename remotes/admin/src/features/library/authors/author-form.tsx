import { AUTHOR_KIND_LABELS, AUTHOR_LIMITS, type AuthorFields } from '@ledgerlight/backend/author-records';
import { AUTHOR_KINDS, type Author } from '@ledgerlight/posts/author';
import { publicImageAddress, storedImagePath } from '@ledgerlight/posts/stored-image';
import { Button } from '@ledgerlight/ui/button';
import { Portrait } from '@ledgerlight/ui/portrait';
import { useState } from 'react';
import { LibraryDialog, type LibraryPages } from '../../../images/library-dialog.tsx';
import { type RecordField, RecordFields } from '../../../kit/forms/record-fields.tsx';
import { RecordFormFrame } from '../../../kit/forms/record-form.tsx';
import { useRecordForm } from '../../../kit/forms/use-record-form.ts';
import layout from '../../../kit/layout.module.css';
import { showToast } from '../../../kit/toasts/store.ts';
import { authorFields, problemOfCredentials, problemOfLinks, type TypedAuthor, typedAuthor } from './author-values.ts';
import style from './author-view.module.css';

interface AuthorFormProps {
  readonly author: Author;
  readonly library: LibraryPages;
  readonly storageOrigin: string;
  readonly save: (changes: Partial<AuthorFields>) => Promise<void>;
}

export function AuthorForm({ author, library, storageOrigin, save }: AuthorFormProps) {
  const form = useRecordForm<TypedAuthor>({
    start: typedAuthor(author),
    async save(typed, changesOf) {
      await save(changesOf(authorFields(typed)));
      showToast({ kind: 'success', title: 'The author was saved', text: author.name });
    },
  });
  return (
    <RecordFormFrame form={form} saveLabel="Save author" variant="primary" aria-label="Author">
      <RecordFields form={form} id="author" fields={FIELDS_ABOVE_PORTRAIT} />
      <PortraitField
        name={author.name}
        url={form.watch('portraitUrl')}
        library={library}
        storageOrigin={storageOrigin}
        onChange={(url) => form.setValue('portraitUrl', url, { shouldDirty: true })}
      />
      <RecordFields form={form} id="author" fields={FIELDS_BELOW_PORTRAIT} />
    </RecordFormFrame>
  );
}

const FIELDS_ABOVE_PORTRAIT: readonly RecordField<TypedAuthor>[] = [
  {
    name: 'kind',
    label: 'This name stands for',
    options: AUTHOR_KINDS.map((value) => ({ value, label: AUTHOR_KIND_LABELS[value] })),
  },
  { name: 'role', label: 'Role', hint: 'What the author does or writes about.', maxLength: AUTHOR_LIMITS.role },
];
const FIELDS_BELOW_PORTRAIT: readonly RecordField<TypedAuthor>[] = [
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
  {
    name: 'credentials',
    label: 'Credentials',
    hint: 'Qualifications and posts held, one a line.',
    rows: 3,
    problem: problemOfCredentials,
  },
  {
    name: 'links',
    label: 'Links',
    hint: 'Addresses of profiles and sites, one a line.',
    rows: 3,
    problem: problemOfLinks,
  },
];

interface PortraitFieldProps {
  readonly name: string;
  readonly url: string | null;
  readonly library: LibraryPages;
  readonly storageOrigin: string;
  readonly onChange: (url: string | null) => void;
}

function PortraitField({ name, url, library, storageOrigin, onChange }: PortraitFieldProps) {
  const [choosing, setChoosing] = useState(false);
  return (
    <fieldset className={style.portrait}>
      <legend>Portrait</legend>
      <Portrait name={name} url={url && publicImageAddress(url, storageOrigin)} size={72} />
      <div className={layout.buttons}>
        <Button variant="secondary" onClick={() => setChoosing(true)}>
          Choose from the library
        </Button>
        {url !== null && (
          <Button variant="quiet" onClick={() => onChange(null)}>
            Use drawn initials
          </Button>
        )}
      </div>
      {choosing && (
        <LibraryDialog
          library={library}
          storageOrigin={storageOrigin}
          onChoose={(image) => onChange(storedImagePath(image.name))}
          onClose={() => setChoosing(false)}
        />
      )}
    </fieldset>
  );
}
