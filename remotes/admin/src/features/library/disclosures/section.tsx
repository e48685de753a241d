import {
  createDisclosures,
  DISCLOSURE_PRODUCTS,
  type DisclosureFields,
  type DisclosureLibrary,
  type DisclosureProduct,
  type LibraryDisclosure,
} from '@ledgerlight/backend/disclosures';
import { POST_TYPES, type PostType, postTypeLabel } from '@ledgerlight/posts/types';
import type { RecordField } from '../../../kit/forms/record-fields.tsx';
import { RowFacts, RowText } from '../../../kit/lists/record-row.tsx';
import { RecordSection } from '../../../kit/lists/record-section.tsx';
import { formatDateTime } from '../../../kit/publish-time.ts';
import { QueryView } from '../../../kit/query-view.tsx';
import { StateMark } from '../../../kit/state-mark.tsx';
import { showToast } from '../../../kit/toasts/store.ts';
import { useLoaded } from '../../../kit/use-loaded.ts';
import type { AdminArea } from '../../../navigation/admin-area.ts';

/** With the version that the texts were typed over: the list may load a newer one. */
interface TypedDisclosure extends Omit<DisclosureFields, 'types'> {
  readonly types: PostType[];
}

/** The library of texts that posts show by their type or because they name them. Editors and reviewers change it. */
export function DisclosuresSection({ staff, rights }: Pick<AdminArea, 'staff' | 'rights'>) {
  const library = createDisclosures(staff);
  return (
    <RecordSection<LibraryDisclosure, TypedDisclosure>
      id="disclosures"
      title="Disclosures"
      intro="A post shows the disclosures of its type, and those that a block of its text names by key, one on each line. An approval covers their texts: published posts show a change at once, scheduled ones are hidden until they are approved again."
      label="Disclosures"
      noun="disclosure"
      empty={{ title: 'No disclosures yet', text: 'Posts show the disclosures that you add.' }}
      isChangeable={rights.includes('approve-as-editor') || rights.includes('approve-as-reviewer')}
      queryKey={['disclosures']}
      load={library.all}
      idOf={({ key }) => key}
      nameOf={({ title }) => title}
      form={{
        start: (disclosure) => (disclosure ? { ...disclosure, types: [...disclosure.types] } : NEW_DISCLOSURE),
        fields: (disclosure) => (disclosure ? [...FIELDS, TYPES, RETIRED] : [KEY, ...FIELDS, TYPES]),
        focused: 'title',
        async save(_, { key, version, product, jurisdiction, title, text, types, isRetired }) {
          const hidden = await library.save({
            key: key.trim(),
            version,
            product,
            jurisdiction: jurisdiction.trim(),
            title: title.trim(),
            text: text.trim(),
            types: POST_TYPES.map(({ value }) => value).filter((type) => types.includes(type)),
            isRetired,
          });
          if (hidden.length > 0) showToast({ kind: 'problem', title: HIDDEN, text: hidden.join(', ') });
          return { id: key.trim(), title: 'The disclosure was saved', text: title.trim() };
        },
      }}
    >
      {(disclosure, isEdited) => (
        <>
          <RowText>{disclosure.text}</RowText>
          <Facts disclosure={disclosure} />
          {isEdited && <FormerVersions library={library} disclosure={disclosure} />}
        </>
      )}
    </RecordSection>
  );
}

function Facts({ disclosure }: { readonly disclosure: LibraryDisclosure }) {
  const { key, product, jurisdiction, types, isRetired, version } = disclosure;
  return (
    <RowFacts>
      <code>{key}</code>
      {isRetired && <StateMark label="Retired" tone="gone" />}
      <span>
        {PRODUCT_LABELS[product]}, {jurisdiction}
      </span>
      <span>{types.length === 0 ? 'Shown by name only' : `Shown by ${types.map(postTypeLabel).join(', ')}`}</span>
      <span>Version {version}</span>
    </RowFacts>
  );
}

const HIDDEN = 'Scheduled posts need a new approval';
const NEW_DISCLOSURE: TypedDisclosure = {
  key: '',
  version: 0,
  product: DISCLOSURE_PRODUCTS[0],
  jurisdiction: 'UK',
  title: '',
  text: '',
  types: [],
  isRetired: false,
};
const PRODUCT_LABELS: Readonly<Record<DisclosureProduct, string>> = {
  investments: 'Investments',
  crypto: 'Cryptoassets',
  mortgages: 'Mortgages',
  pensions: 'Pensions',
  affiliate: 'Affiliate links',
  'conflict-of-interest': 'Conflict of interest',
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
  { name: 'jurisdiction', label: 'Jurisdiction', hint: 'Two or three letters.', required: true, pattern: '[A-Z]{2,3}' },
  { name: 'title', label: 'Title', required: true, maxLength: 120 },
  { name: 'text', label: 'Text', required: true, rows: 6, maxLength: 2000 },
];
const TYPES: RecordField<TypedDisclosure> = {
  name: 'types',
  label: 'Shown by all posts of these types',
  choices: POST_TYPES,
};
const RETIRED: RecordField<TypedDisclosure> = {
  name: 'isRetired',
  label: 'Retired: no post shows it',
  type: 'checkbox',
};

interface FormerVersionsProps {
  readonly library: DisclosureLibrary;
  readonly disclosure: LibraryDisclosure;
}

function FormerVersions({ library, disclosure: { key } }: FormerVersionsProps) {
  const query = useLoaded(['disclosure-versions', key], (signal) => library.versions(key, signal));
  return (
    <section aria-labelledby="disclosure-versions">
      <h4 id="disclosure-versions">Versions</h4>
      <QueryView query={query} noun="versions" rows={2}>
        {(versions) => (
          <ol reversed>
            {versions.map(({ version, title, text, changedAt, changedBy }) => (
              <li key={version}>
                <RowFacts>
                  Version {version}, <time dateTime={changedAt}>{formatDateTime(changedAt)}</time>
                  {changedBy !== null && `, ${changedBy}`}
                </RowFacts>
                <RowText>
                  <strong>{title}.</strong> {text}
                </RowText>
              </li>
            ))}
          </ol>
        )}
      </QueryView>
    </section>
  );
}
