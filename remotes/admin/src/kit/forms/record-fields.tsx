import { Field } from '@ledgerlight/ui/field';
import type { ComponentProps } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import layout from '../layout.module.css';
import { type Option, Options } from './plain-field.tsx';
import style from './record-form.module.css';
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
  readonly rows?: number;
  readonly options?: readonly Option[];
  /** Checkboxes, any number of which is ticked. */
  readonly choices?: readonly Option[];
  readonly required?: boolean;
  /** Returns what is wrong with the field. */
  problem?(typed: Typed): string | undefined;
}

interface RecordFieldsProps<Typed extends FieldValues> {
  readonly form: RecordFormState<Typed>;
  readonly id: string;
  readonly fields: readonly RecordField<Typed>[];
}

/** Inputs, text areas, selects and checkboxes of a record, each with its refusal. */
export function RecordFields<Typed extends FieldValues>({ form, id, fields }: RecordFieldsProps<Typed>) {
  return fields.map((field) => {
    const { name, label, choices, type } = field;
    if (choices) {
      return (
        <fieldset key={name} className={style.choices}>
          <legend>{label}</legend>
          {choices.map(({ value, label: text }) => (
            <CheckBox key={value} label={text} value={value} {...form.register(name)} />
          ))}
        </fieldset>
      );
    }
    if (type === 'checkbox') return <CheckBox key={name} label={label} {...form.register(name)} />;
    return <TextField key={name} form={form} id={`${id}-${name}`} {...field} />;
  });
}

function CheckBox({ label, ...input }: ComponentProps<'input'> & { readonly label: string }) {
  return (
    <label className={layout.choice}>
      <input {...input} type="checkbox" />
      {label}
    </label>
  );
}

interface TextFieldProps<Typed extends FieldValues> extends RecordField<Typed> {
  readonly form: RecordFormState<Typed>;
  readonly id: string;
}

function TextField<Typed extends FieldValues>(props: TextFieldProps<Typed>) {
  const { form, id, name, label, hint, rows, options, required = false, problem, choices: _, ...limits } = props;
  const refusal = form.getFieldState(name, form.formState).error?.message;
  return (
    <Field {...{ id, name, label, hint, required }} problems={refusal === undefined ? [] : [refusal]}>
      {(attributes) => {
        const control = {
          ...attributes,
          dir: 'auto',
          ...form.register(name, { validate: (__, typed) => problem?.(typed) }),
        };
        if (rows !== undefined) return <textarea {...control} {...limits} rows={rows} />;
        if (options === undefined) return <input autoComplete="off" {...control} {...limits} />;
        return (
          <select {...control}>
            <Options options={options} />
          </select>
        );
      }}
    </Field>
  );
}

/** The hidden username that password managers need. */
export function PasswordManagerName({ username }: { readonly username: string }) {
  return <input type="text" name="username" value={username} autoComplete="username" readOnly hidden />;
}
