import type { TopicTexts } from '@ledgerlight/backend/topics';
import { isTopicSlug, readTopics } from '@ledgerlight/posts/topics';
import { useEffect, useId } from 'react';
import { type RecordField, RecordFields, RecordForm } from '../../../kit/forms/record-form.tsx';
import { useRecordForm } from '../../../kit/forms/use-record-form.ts';
import type { RowFormProps } from '../../../kit/lists/use-edited-row.ts';

interface TopicFormProps extends Partial<RowFormProps> {
  readonly label: string;
  /** Without a slug it is a new topic, whose name makes the slug unless one is typed. */
  readonly start: TopicTexts;
  onSave(texts: TopicTexts, changes: Partial<Omit<TopicTexts, 'slug'>>): Promise<void>;
}

export function TopicForm({ label, start, onSave, onCancel, onTyped }: TopicFormProps) {
  const id = useId();
  const isNew = start.slug === '';
  const form = useRecordForm<TopicTexts>({
    start,
    onTyped,
    save({ slug, name, description, place }, changesOf) {
      const texts = { name: name.trim(), description: description.trim(), place: Number(place) };
      return onSave({ slug: isNew ? newSlug(slug, name) : start.slug, ...texts }, changesOf(texts));
    },
    refusedField: () => 'name',
  });
  const { setFocus } = form;
  useEffect(() => {
    if (!isNew) setFocus('name');
  }, [isNew, setFocus]);
  return (
    <RecordForm form={form} saveLabel={isNew ? 'Add' : 'Save'} aria-label={label} onCancel={onCancel}>
      {isNew && <h3 tabIndex={-1}>{label}</h3>}
      <RecordFields form={form} id={id} fields={isNew ? [NAME, SLUG, ...OTHERS] : [NAME, ...OTHERS]} />
    </RecordForm>
  );
}

function newSlug(typed: string, name: string): string {
  return readTopics(typed || name.trim())[0] ?? '';
}

const NAME: RecordField<TopicTexts> = { name: 'name', label: 'Name', maxLength: 60, required: true };
const SLUG: RecordField<TopicTexts> = {
  name: 'slug',
  label: 'Slug',
  hint: 'For the address and for front matter. Empty takes the name.',
  maxLength: 60,
  problem: ({ slug, name }) =>
    isTopicSlug(newSlug(slug, name)) ? undefined : 'Use lower-case ASCII words joined by hyphens.',
};
const OTHERS: readonly RecordField<TopicTexts>[] = [
  {
    name: 'description',
    label: 'Description',
    hint: 'The introduction of its page.',
    rows: 2,
    maxLength: 300,
    required: true,
  },
  {
    name: 'place',
    label: 'Order',
    hint: 'The lowest number comes first.',
    type: 'number',
    min: 0,
    max: 9999,
    step: 1,
    required: true,
  },
];
