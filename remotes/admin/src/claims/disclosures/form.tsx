import {
  DISCLOSURE_PRODUCTS,
  type DisclosureFields,
  type DisclosureLibrary,
  type LibraryDisclosure,
} from '@ledgerlight/backend/disclosures';
import { errorMessage } from '@ledgerlight/backend/errors';
import { POST_TYPES } from '@ledgerlight/posts/types';
import { Button } from '@ledgerlight/ui/button';
import { Field } from '@ledgerlight/ui/field';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef } from 'react';
import { showToast } from '../../toasts/store.ts';
import { useFormChanges } from '../../use-unsaved-form.ts';
import style from '../section.module.css';
import { PRODUCT_LABELS } from './product-labels.ts';
import { FormerVersions } from './versions.tsx';

interface DisclosureFormProps {
  readonly library: DisclosureLibrary;
  /** Null for a new one. */
  readonly disclosure: LibraryDisclosure | null;
  readonly onClose: () => void;
}

/** Adds a disclosure or changes one. */
export function DisclosureForm({ library, disclosure, onClose }: DisclosureFormProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const changes = useFormChanges();
  const saving = useMutation({
    mutationFn: library.save,
    onSuccess: (hidden, { title }) => {
      changes.saved();
      showToast({ kind: 'success', title: 'The disclosure was saved', text: title });
      if (hidden.length > 0)
        showToast({ kind: 'problem', title: 'Scheduled posts need a new approval', text: hiddenText(hidden) });
      onClose();
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    saving.mutate(fieldsOf(new FormData(event.currentTarget), disclosure));
  };
  return (
    <>
      <form className={style.form} aria-labelledby="disclosure-form" onChange={changes.note} onSubmit={submit}>
        <h3 id="disclosure-form" ref={heading} tabIndex={-1}>
          {disclosure === null ? 'Add a disclosure' : disclosure.title}
        </h3>
        <p className={style.hint}>
          Published posts show a change at once. Scheduled posts that were approved with the former text are hidden
          until they are approved again.
        </p>
        {disclosure === null && <KeyField />}
        <TextFields disclosure={disclosure} />
        <TypeChoices chosen={disclosure?.types ?? []} />
        {disclosure !== null && (
          <label className={style.choice}>
            <input type="checkbox" name="retired" defaultChecked={disclosure.isRetired} />
            Retired: no post shows it
          </label>
        )}
        {saving.error && (
          <p role="alert" className={style.problem}>
            {errorMessage(saving.error)}
          </p>
        )}
        <div className={style.filters}>
          <Button type="submit" disabled={saving.isPending}>
            {saving.isPending ? 'Saving...' : 'Save'}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
      {disclosure !== null && <FormerVersions library={library} disclosure={disclosure} />}
    </>
  );
}

function KeyField() {
  return (
    <Field
      id="disclosure-key"
      name="key"
      label="Key"
      hint="Lower-case words with hyphens, such as crypto-eu."
      required
      problems={[]}
    >
      {(control) => <input {...control} maxLength={60} pattern="[a-z0-9]+(-[a-z0-9]+)*" />}
    </Field>
  );
}

function TextFields({ disclosure }: Pick<DisclosureFormProps, 'disclosure'>) {
  return (
    <>
      <Field id="disclosure-product" name="product" label="Product" problems={[]}>
        {(control) => (
          <select {...control} defaultValue={disclosure?.product}>
            {DISCLOSURE_PRODUCTS.map((product) => (
              <option key={product} value={product}>
                {PRODUCT_LABELS[product]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field
        id="disclosure-jurisdiction"
        name="jurisdiction"
        label="Jurisdiction"
        hint="Two or three letters."
        required
        problems={[]}
      >
        {(control) => <input {...control} pattern="[A-Z]{2,3}" defaultValue={disclosure?.jurisdiction ?? 'UK'} />}
      </Field>
      <Field id="disclosure-title" name="title" label="Title" required problems={[]}>
        {(control) => <input {...control} maxLength={120} defaultValue={disclosure?.title} />}
      </Field>
      <Field id="disclosure-text" name="text" label="Text" required problems={[]}>
        {(control) => <textarea {...control} maxLength={2000} rows={6} defaultValue={disclosure?.text} />}
      </Field>
    </>
  );
}

function TypeChoices({ chosen }: { readonly chosen: LibraryDisclosure['types'] }) {
  return (
    <fieldset className={style.choices}>
      <legend>Shown by all posts of these types</legend>
      {POST_TYPES.map(({ value: type, label }) => (
        <label key={type} className={style.choice}>
          <input type="checkbox" name="types" value={type} defaultChecked={chosen.includes(type)} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

function fieldsOf(data: FormData, disclosure: LibraryDisclosure | null): DisclosureFields {
  const text = (name: string) => String(data.get(name) ?? '').trim();
  const types = data.getAll('types');
  return {
    key: disclosure?.key ?? text('key'),
    version: disclosure?.version ?? 0,
    product: DISCLOSURE_PRODUCTS.find((product) => product === data.get('product')) ?? 'investments',
    jurisdiction: text('jurisdiction'),
    title: text('title'),
    // Browsers send line breaks of a text area as CR LF.
    text: text('text').replaceAll('\r\n', '\n'),
    types: POST_TYPES.map(({ value }) => value).filter((type) => types.includes(type)),
    isRetired: data.has('retired'),
  };
}

function hiddenText(titles: readonly string[]): string {
  return `Hidden until approved again: ${titles.join(', ')}.`;
}
