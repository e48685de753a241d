import { errorMessage } from '@ledgerlight/backend/errors';
import type { TopicTexts } from '@ledgerlight/backend/topics';
import { isTopicSlug, readTopics } from '@ledgerlight/posts/topics';
import { Button } from '@ledgerlight/ui/button';
import { Field } from '@ledgerlight/ui/field';
import { useEffect, useId } from 'react';
import { useForm } from 'react-hook-form';
import { useUnsavedForm } from '../../use-unsaved-form.ts';
import style from './section.module.css';

interface TopicFormProps {
  readonly label: string;
  /** Without a slug it is a new topic, whose name makes the slug unless one is typed. */
  readonly start: TopicTexts;
  /** Whether the label is shown. */
  readonly isTitled?: boolean;
  onSave(texts: TopicTexts): Promise<void>;
  onCancel?: () => void;
}

/** Adds or changes a topic. Fields keep what was typed until it is stored; a refusal is shown at its field. */
export function TopicForm({ label, start, isTitled = false, onSave, onCancel }: TopicFormProps) {
  const id = useId();
  const isNew = start.slug === '';
  const { register, handleSubmit, setError, setFocus, formState } = useForm<TopicTexts>({ defaultValues: start });
  const { errors, isDirty, isSubmitting } = formState;
  useUnsavedForm(isDirty);
  useEffect(() => {
    if (!isNew) setFocus('name');
  }, [isNew, setFocus]);
  const submit = handleSubmit(async (typed) => {
    if (isSubmitting) return;
    const name = typed.name.trim();
    const slug = isNew ? (readTopics(typed.slug || name)[0] ?? '') : start.slug;
    if (!isTopicSlug(slug)) {
      setError('slug', { message: 'Use lower-case ASCII words joined by hyphens.' }, { shouldFocus: true });
      return;
    }
    try {
      await onSave({ slug, name, description: typed.description.trim(), place: Number(typed.place) });
    } catch (error) {
      setError('name', { message: errorMessage(error) }, { shouldFocus: true });
    }
  });
  const problemsOf = (field: keyof TopicTexts) => [errors[field]?.message].filter((message) => message !== undefined);
  return (
    <form className={style.form} aria-label={label} onSubmit={submit}>
      {isTitled && <h3 tabIndex={-1}>{label}</h3>}
      <Field id={`${id}-name`} name="name" label="Name" problems={problemsOf('name')} required>
        {(control) => <input {...control} {...register('name')} maxLength={60} autoComplete="off" />}
      </Field>
      {isNew && (
        <Field
          id={`${id}-slug`}
          name="slug"
          label="Slug"
          hint="For the address and for front matter. Empty takes the name."
          problems={problemsOf('slug')}
        >
          {(control) => <input {...control} {...register('slug')} maxLength={60} autoComplete="off" />}
        </Field>
      )}
      <Field
        id={`${id}-description`}
        name="description"
        label="Description"
        hint="The introduction of its page."
        problems={problemsOf('description')}
        required
      >
        {(control) => <textarea {...control} {...register('description')} maxLength={300} rows={2} />}
      </Field>
      <Field
        id={`${id}-place`}
        name="place"
        label="Order"
        hint="The lowest number comes first."
        problems={problemsOf('place')}
        required
      >
        {(control) => <input {...control} {...register('place')} type="number" min={0} max={9999} step={1} />}
      </Field>
      <div className={style.actions}>
        <Button type="submit" variant="secondary" disabled={isSubmitting}>
          {isSubmitting ? 'Saving...' : isNew ? 'Add' : 'Save'}
        </Button>
        {onCancel && (
          <Button variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}
