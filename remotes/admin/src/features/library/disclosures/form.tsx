import {
  DISCLOSURE_PRODUCTS,
  type DisclosureFields,
  type DisclosureLibrary,
  type LibraryDisclosure,
} from '@ledgerlight/backend/disclosures';
import { POST_TYPES } from '@ledgerlight/posts/types';
import { useEffect, useRef } from 'react';
import { type RecordField, RecordFields, RecordForm } from '../../../kit/forms/record-form.tsx';
import { useRecordForm } from '../../../kit/forms/use-record-form.ts';
import layout from '../../../kit/layout.module.css';
import { showToast } from '../../../kit/toasts/store.ts';
import style from '../claims/section.module.css';
import { PRODUCT_LABELS } from './product-labels.ts';
import { FormerVersions } from './versions.tsx';

interface DisclosureFormProps {
  readonly library: DisclosureLibrary;
  readonly disclosure: LibraryDisclosure | null;
  readonly onClose: () => void;
}

/** With the version that the texts were typed over: the list may load a newer one. */
interface TypedDisclosure extends Omit<DisclosureFields, 'types'> {
  readonly types: DisclosureFields['types'][number][];
}

export function DisclosureForm({ library, disclosure, onClose }: DisclosureFormProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const form = useRecordForm<TypedDisclosure>({
    start: disclosure === null ? NEW_DISCLOSURE : { ...disclosure, types: [...disclosure.types] },
    async save(typed) {
      const title = typed.title.trim();
      const hidden = await library.save({
        ...{ key: typed.key.trim(), version: typed.version, product: typed.product },
        ...{ jurisdiction: typed.jurisdiction.trim(), title, text: typed.text.trim(), isRetired: typed.isRetired },
        types: POST_TYPES.map(({ value }) => value).filter((type) => typed.types.includes(type)),
      });
      showToast({ kind: 'success', title: 'The disclosure was saved', text: title });
      if (hidden.length > 0)
        showToast({ kind: 'problem', title: 'Scheduled posts need a new approval', text: hiddenText(hidden) });
      onClose();
    },
  });
  return (
    <>
      <RecordForm
        form={form}
        variant="primary"
        className={style.form}
        aria-labelledby="disclosure-form"
        onCancel={onClose}
      >
        <h3 id="disclosure-form" ref={heading} tabIndex={-1}>
          {disclosure === null ? 'Add a disclosure' : disclosure.title}
        </h3>
        <p className={style.hint}>
          Published posts show a change at once. Scheduled posts that were approved with the former text are hidden
          until they are approved again.
        </p>
        <RecordFields form={form} id="disclosure" fields={disclosure === null ? [KEY, ...FIELDS] : FIELDS} />
        <fieldset className={style.choices}>
          <legend>Shown by all posts of these types</legend>
          {POST_TYPES.map(({ value, label }) => (
            <label key={value} className={layout.choice}>
              <input type="checkbox" value={value} {...form.register('types')} />
              {label}
            </label>
          ))}
        </fieldset>
        {disclosure !== null && (
          <label className={layout.choice}>
            <input type="checkbox" {...form.register('isRetired')} />
            Retired: no post shows it
          </label>
        )}
      </RecordForm>
      {disclosure !== null && <FormerVersions library={library} disclosure={disclosure} />}
    </>
  );
}

function hiddenText(titles: readonly string[]): string {
  return `Hidden until approved again: ${titles.join(', ')}.`;
}

const NEW_DISCLOSURE: TypedDisclosure = {
  ...{ key: '', version: 0, product: DISCLOSURE_PRODUCTS[0], jurisdiction: 'UK', title: '', text: '' },
  ...{ types: [], isRetired: false },
};
const KEY: RecordField<TypedDisclosure> = {
  name: 'key',
  label: 'Key',
  hint: 'Lower-case words with hyphens, such as crypto-eu.',
  required: true,
  maxLength: 60,
  pattern: '[a-z0-9]+(-[a-z0-9]+)*',
};
const FIELDS: readonly RecordField<TypedDisclosure>[] = [
  {
    name: 'product',
    label: 'Product',
    options: DISCLOSURE_PRODUCTS.map((value) => ({ value, label: PRODUCT_LABELS[value] })),
  },
  {
    name: 'jurisdiction',
    label: 'Jurisdiction',
    hint: 'Two or three letters.',
    required: true,
    pattern: '[A-Z]{2,3}',
  },
  { name: 'title', label: 'Title', required: true, maxLength: 120 },
  { name: 'text', label: 'Text', required: true, rows: 6, maxLength: 2000 },
];
