import type { EnteredRate, MaintainedRate } from '@ledgerlight/backend/rates';
import { useEffect } from 'react';
import { type RecordField, RecordFields, RecordForm } from '../../record-form/record-form.tsx';
import { useRecordForm } from '../../record-form/use-record-form.ts';
import type { RowFormProps } from '../../records/use-edited-row.ts';

interface TypedRate {
  readonly value: string;
  readonly day: string;
  readonly source: string;
}

interface RateFormProps extends RowFormProps {
  readonly rate: MaintainedRate;
  onSave(rate: EnteredRate): Promise<void>;
}

export function RateForm({ rate, onSave, onCancel, onTyped }: RateFormProps) {
  const { key, version, label } = rate;
  const form = useRecordForm<TypedRate>({
    start: { value: rate.value?.toFixed(2) ?? '', day: rate.checkedOn ?? '', source: rate.sourceUrl },
    onTyped,
    save({ value: text, day, source }) {
      const value = parsePercentage(text);
      const checkedOn = value === null || day === '' ? null : day;
      return onSave({ key, version, value, sourceUrl: source.trim(), checkedOn });
    },
    refusedField: (message) => FIELDS.find((field) => message.startsWith(`${field.label} `))?.name,
  });
  const { setFocus } = form;
  useEffect(() => setFocus('value'), [setFocus]);
  return (
    <RecordForm form={form} variant="primary" aria-label={`Change ${label}`} noValidate onCancel={onCancel}>
      <RecordFields form={form} id="rate" fields={FIELDS} />
    </RecordForm>
  );
}

/** Returns null for an empty text, NaN for one that is no number. */
function parsePercentage(text: string): number | null {
  const digits = text.trim().replace(/\s*%$/, '').replace(',', '.');
  return digits === '' ? null : Number(digits);
}

const FIELDS: readonly RecordField<TypedRate>[] = [
  {
    name: 'value',
    label: 'Value',
    hint: 'In per cent. Empty: home does not show this rate.',
    inputMode: 'decimal',
    problem: ({ value }) =>
      Number.isNaN(parsePercentage(value)) ? "Value must be a number of per cent, such as '4.25'." : undefined,
  },
  { name: 'day', label: 'Day', hint: 'On which you read the value at its source.', type: 'date' },
  { name: 'source', label: 'Source', hint: 'The page with exactly this value.', type: 'url', maxLength: 500 },
];
