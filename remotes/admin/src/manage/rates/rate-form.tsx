import { errorMessage } from '@ledgerlight/backend/errors';
import type { EnteredRate, MaintainedRate } from '@ledgerlight/backend/rates';
import { Button } from '@ledgerlight/ui/button';
import { Field, FieldProblems } from '@ledgerlight/ui/field';
import { type ComponentProps, useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useUnsavedForm } from '../../use-unsaved-form.ts';
import style from './rate-form.module.css';

interface TypedRate {
  readonly value: string;
  readonly day: string;
  readonly source: string;
}

interface RateFormProps {
  readonly rate: MaintainedRate;
  onSave(rate: EnteredRate): Promise<void>;
  onCancel(): void;
}

/** Enters the value of a rate. Fields keep what was typed until it is stored; a refusal is shown at its field. */
export function RateForm({ rate, onSave, onCancel }: RateFormProps) {
  const form = useForm<TypedRate>({
    defaultValues: { value: rate.value?.toFixed(2) ?? '', day: rate.checkedOn ?? '', source: rate.sourceUrl },
  });
  const { errors, isDirty, isSubmitting } = form.formState;
  useEffect(() => form.setFocus('value'), [form]);
  useUnsavedForm(isDirty);
  const submit = form.handleSubmit(async ({ value, day, source }) => {
    if (isSubmitting) return;
    const number = parsePercentage(value);
    if (number !== null && Number.isNaN(number)) {
      form.setError('value', { message: "Value must be a number of per cent, such as '4.25'." }, { shouldFocus: true });
      return;
    }
    try {
      await onSave({
        key: rate.key,
        version: rate.version,
        value: number,
        sourceUrl: source.trim(),
        checkedOn: number === null || day === '' ? null : day,
      });
    } catch (error) {
      const message = errorMessage(error);
      const field = FIELDS.find(({ label }) => message.startsWith(`${label} `))?.name;
      form.setError(field ?? 'root', { message }, { shouldFocus: field !== undefined });
    }
  });
  const general = errors.root?.message;
  return (
    <form className={style.form} aria-label={`Change ${rate.label}`} onSubmit={submit} noValidate>
      {FIELDS.map(({ name, label, hint, ...input }) => {
        const message = errors[name]?.message;
        return (
          <Field
            key={name}
            id={`rate-${name}`}
            name={name}
            label={label}
            hint={hint}
            problems={message === undefined ? [] : [message]}
          >
            {(control) => <input {...control} {...input} {...form.register(name)} autoComplete="off" />}
          </Field>
        );
      })}
      {general !== undefined && (
        <div role="alert">
          <FieldProblems id="rate-problem" problems={[general]} />
        </div>
      )}
      <div className={style.actions}>
        <Button type="submit" disabled={isSubmitting}>
          {isSubmitting ? 'Saving...' : 'Save'}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

/** Returns null for an empty text, NaN for one that is no number. */
function parsePercentage(text: string): number | null {
  const digits = text.trim().replace(/\s*%$/, '').replace(',', '.');
  return digits === '' ? null : Number(digits);
}

interface RateField extends Pick<ComponentProps<'input'>, 'inputMode' | 'type' | 'maxLength'> {
  readonly name: keyof TypedRate;
  readonly label: string;
  readonly hint: string;
}

const FIELDS: readonly RateField[] = [
  { name: 'value', label: 'Value', hint: 'In per cent. Empty: home does not show this rate.', inputMode: 'decimal' },
  { name: 'day', label: 'Day', hint: 'On which you read the value at its source.', type: 'date' },
  { name: 'source', label: 'Source', hint: 'The page with exactly this value.', type: 'url', maxLength: 500 },
];
