import { errorMessage } from '@ledgerlight/backend/errors';
import { type EditedTerm, TERM_LIMITS } from '@ledgerlight/backend/glossary-terms';
import { Button } from '@ledgerlight/ui/button';
import { Field } from '@ledgerlight/ui/field';
import type { UseFormReturn } from 'react-hook-form';
import { useUnsavedForm } from '../../use-unsaved-form.ts';
import style from './section.module.css';

/** A term as it is typed. */
export interface TypedTerm {
  readonly slug: string | null;
  readonly term: string;
  /** Separated by commas. */
  readonly otherForms: string;
  readonly definition: string;
  /** A slug, or the address of a post. */
  readonly post: string;
}

export const NEW_TERM: TypedTerm = { slug: null, term: '', otherForms: '', definition: '', post: '' };

interface TermFormProps {
  readonly form: UseFormReturn<TypedTerm>;
  onSave(term: EditedTerm): Promise<void>;
  onCancel(): void;
}

/** Adds or changes a term. Fields keep what was typed until it is stored; a refusal is shown at the field that it is about. */
export function TermForm({ form, onSave, onCancel }: TermFormProps) {
  const { errors, isDirty, isSubmitting } = form.formState;
  const isNew = form.watch('slug') === null;
  useUnsavedForm(isDirty);
  const submit = form.handleSubmit(async (typed) => {
    if (isSubmitting) return;
    try {
      await onSave(editedTerm(typed));
      // In this order: a reset form has no fields until it is rendered again.
      form.setFocus('term');
      form.reset(NEW_TERM);
    } catch (error) {
      const message = errorMessage(error);
      form.setError(refusedField(message), { message }, { shouldFocus: true });
    }
  });
  return (
    <form className={style.form} aria-label={isNew ? 'Add a term' : 'Change a term'} onSubmit={submit}>
      {FIELDS.map(({ name, label, hint, limits, isLong = false, isRequired = false }) => {
        const message = errors[name]?.message;
        return (
          <Field
            key={name}
            id={`term-${name}`}
            name={name}
            label={label}
            hint={hint}
            problems={message === undefined ? [] : [message]}
            required={isRequired}
          >
            {(control) =>
              isLong ? (
                <textarea {...control} {...form.register(name)} {...limits} rows={3} />
              ) : (
                <input {...control} {...form.register(name)} {...limits} autoComplete="off" />
              )
            }
          </Field>
        );
      })}
      <div className={style.actions}>
        <Button type="submit" variant="secondary" disabled={isSubmitting}>
          {isSubmitting ? 'Saving...' : isNew ? 'Add' : 'Save'}
        </Button>
        {!isNew && (
          <Button variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}

export function typedTerm({ slug, term, otherForms, definition, postSlug }: EditedTerm): TypedTerm {
  return { slug, term, otherForms: otherForms.join(', '), definition, post: postSlug ?? '' };
}

function editedTerm({ slug, term, otherForms, definition, post }: TypedTerm): EditedTerm {
  const [, postSlug = null] = /([^/?#]+)\/?(?:[?#].*)?$/.exec(post.trim()) ?? [];
  return {
    slug,
    term: term.trim(),
    otherForms: otherForms
      .split(',')
      .map((form) => form.trim())
      .filter((form) => form !== ''),
    definition: definition.trim().replaceAll(/\s+/g, ' '),
    postSlug,
  };
}

/** A refusal of the database names the column of its rule. */
function refusedField(message: string): FieldOfTerm['name'] {
  if (/other_forms|other form|these forms/i.test(message)) return 'otherForms';
  if (/definition/i.test(message)) return 'definition';
  return /post_slug/.test(message) ? 'post' : 'term';
}

interface FieldOfTerm {
  readonly name: 'term' | 'otherForms' | 'definition' | 'post';
  readonly label: string;
  readonly hint: string;
  readonly limits: { readonly minLength?: number; readonly maxLength: number };
  readonly isLong?: boolean;
  readonly isRequired?: boolean;
}

const FIELDS: readonly FieldOfTerm[] = [
  {
    name: 'term',
    label: 'Term',
    hint: 'As the glossary lists it, such as "Gilt".',
    limits: { minLength: TERM_LIMITS.minTermLength, maxLength: TERM_LIMITS.maxTermLength },
    isRequired: true,
  },
  {
    name: 'otherForms',
    label: 'Other forms',
    hint: 'Plurals and abbreviations, separated by commas, such as "gilts".',
    limits: { maxLength: 300 },
  },
  {
    name: 'definition',
    label: 'Definition',
    hint: 'One or two sentences.',
    limits: { minLength: TERM_LIMITS.minDefinitionLength, maxLength: TERM_LIMITS.maxDefinitionLength },
    isLong: true,
    isRequired: true,
  },
  { name: 'post', label: 'Post that explains more', hint: 'Its slug or address.', limits: { maxLength: 300 } },
];
