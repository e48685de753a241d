import { Field } from '@ledgerlight/ui/field';
import type { ComponentProps } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import type { RecordFormState } from './use-record-form.ts';

type Limits = Pick<
  ComponentProps<'input'>,
  | 'type'
  | 'autoComplete'
  | 'autoCapitalize'
  | 'spellCheck'
  | 'inputMode'
  | 'min'
  | 'max'
  | 'step'
  | 'minLength'
  | 'maxLength'
  | 'pattern'
  | 'readOnly'
>;

export interface RecordField<Typed extends FieldValues> extends Limits {
  readonly name: FieldPath<Typed>;
  readonly label: string;
  readonly hint?: string;
  /** Lines of a text area. */
  readonly rows?: number;
  readonly options?: readonly { readonly value: string; readonly label: string }[];
  readonly required?: boolean;
  /** Returns what is wrong with the field. */
  problem?(typed: Typed): string | undefined;
}

interface RecordFieldsProps<Typed extends FieldValues> {
  readonly form: RecordFormState<Typed>;
  /** Begins the ids of the fields, whose names follow. */
  readonly id: string;
  readonly fields: readonly RecordField<Typed>[];
}

/** Inputs, text areas and selects of a record, each with its refusal. */
export function RecordFields<Typed extends FieldValues>({ form, id, fields }: RecordFieldsProps<Typed>) {
  return fields.map(({ name, label, hint, rows, options, required = false, problem, ...limits }) => {
    const refusal = form.getFieldState(name, form.formState).error?.message;
    const field = {
      id: `${id}-${name}`,
      name,
      label,
      hint,
      required,
      problems: refusal === undefined ? [] : [refusal],
    };
    return (
      <Field key={name} {...field}>
        {(attributes) => {
          const control = { ...attributes, ...form.register(name, { validate: (_, typed) => problem?.(typed) }) };
          if (rows !== undefined) return <textarea {...control} {...limits} rows={rows} />;
          if (options === undefined) return <input autoComplete="off" {...control} {...limits} />;
          return (
            <select {...control}>
              {options.map(({ value, label: text }) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </select>
          );
        }}
      </Field>
    );
  });
}
