import { type SearchSynonym, SYNONYM_MAX_LENGTH, SYNONYM_MIN_LENGTH } from '@ledgerlight/backend/search-synonyms';
import { type RecordField, RecordFields, RecordForm } from '../../record-form/record-form.tsx';
import type { RecordFormState } from '../../record-form/use-record-form.ts';

export function SynonymForm({ form }: { readonly form: RecordFormState<SearchSynonym> }) {
  return (
    <RecordForm form={form} saveLabel="Add" savingLabel="Adding..." aria-label="Add a synonym">
      <RecordFields form={form} id="synonym" fields={FIELDS} />
    </RecordForm>
  );
}

/** A refusal of the database begins with the quoted text that it is about. */
export function refusedSynonymField(message: string, { phrase, meaning }: SearchSynonym): keyof SearchSynonym {
  return meaning.trim() !== phrase.trim() && message.startsWith(`"${meaning.trim()}" `) ? 'meaning' : 'phrase';
}

const LIMITS = { minLength: SYNONYM_MIN_LENGTH, maxLength: SYNONYM_MAX_LENGTH, required: true };
const FIELDS: readonly RecordField<SearchSynonym>[] = [
  { name: 'phrase', label: 'Phrase', hint: 'What readers type, such as "home loan".', ...LIMITS },
  { name: 'meaning', label: 'Meaning', hint: 'The words of our posts for it, such as "mortgage".', ...LIMITS },
];
