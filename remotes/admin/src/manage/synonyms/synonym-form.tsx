import { errorMessage } from '@ledgerlight/backend/errors';
import { type SearchSynonym, SYNONYM_MAX_LENGTH, SYNONYM_MIN_LENGTH } from '@ledgerlight/backend/search-synonyms';
import { Button } from '@ledgerlight/ui/button';
import { Field } from '@ledgerlight/ui/field';
import type { UseFormReturn } from 'react-hook-form';
import { useUnsavedForm } from '../../use-unsaved-form.ts';
import style from './section.module.css';

interface SynonymFormProps {
  readonly form: UseFormReturn<SearchSynonym>;
  onAdd(synonym: SearchSynonym): Promise<void>;
}

/** Adds a synonym. Fields keep what was typed until it is stored; a refusal is shown at the field that it is about. */
export function SynonymForm({ form, onAdd }: SynonymFormProps) {
  const { errors, isDirty, isSubmitting } = form.formState;
  useUnsavedForm(isDirty);
  const submit = form.handleSubmit(async (typed) => {
    if (isSubmitting) return;
    const synonym = { phrase: typed.phrase.trim(), meaning: typed.meaning.trim() };
    try {
      await onAdd(synonym);
      // In this order: a reset form has no fields until it is rendered again.
      form.setFocus('phrase');
      form.reset();
    } catch (error) {
      const message = errorMessage(error);
      form.setError(refusedField(message, synonym), { message }, { shouldFocus: true });
    }
  });
  return (
    <form className={style.form} aria-label="Add a synonym" onSubmit={submit}>
      {FIELDS.map(({ name, label, hint }) => {
        const message = errors[name]?.message;
        return (
          <Field
            key={name}
            id={`synonym-${name}`}
            name={name}
            label={label}
            hint={hint}
            problems={message === undefined ? [] : [message]}
            required
          >
            {(control) => (
              <input
                {...control}
                {...form.register(name)}
                minLength={SYNONYM_MIN_LENGTH}
                maxLength={SYNONYM_MAX_LENGTH}
                autoComplete="off"
              />
            )}
          </Field>
        );
      })}
      <div>
        <Button type="submit" variant="secondary" disabled={isSubmitting}>
          {isSubmitting ? 'Adding...' : 'Add'}
        </Button>
      </div>
    </form>
  );
}

/** A refusal of the database begins with the quoted text that it is about. */
function refusedField(message: string, { phrase, meaning }: SearchSynonym): keyof SearchSynonym {
  return meaning !== phrase && message.startsWith(`"${meaning}" `) ? 'meaning' : 'phrase';
}

const FIELDS = [
  { name: 'phrase', label: 'Phrase', hint: 'What readers type, such as "home loan".' },
  { name: 'meaning', label: 'Meaning', hint: 'The words of our posts for it, such as "mortgage".' },
] as const;
