import { Button, type ButtonVariant } from '@ledgerlight/ui/button';
import { Field, FieldProblems } from '@ledgerlight/ui/field';
import { type ComponentProps, useId } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import layout from '../layout.module.css';
import style from './record-form.module.css';
import type { RecordFormState } from './use-record-form.ts';

interface RecordFormProps<Typed extends FieldValues> extends Omit<ComponentProps<'form'>, 'form' | 'onSubmit'> {
  readonly form: RecordFormState<Typed>;
  readonly saveLabel?: string;
  readonly savingLabel?: string;
  readonly variant?: ButtonVariant;
  readonly isReadOnly?: boolean;
  readonly onCancel?: (() => void) | undefined;
}

/** The fields of a record, a refusal that belongs to none of them, and the buttons. */
export function RecordForm<Typed extends FieldValues>({
  form: { formState, submit, isSaving },
  saveLabel = 'Save',
  savingLabel = 'Saving...',
  variant = 'secondary',
  isReadOnly = false,
  onCancel,
  children,
  ...attributes
}: RecordFormProps<Typed>) {
  const id = useId();
  const refusal = formState.errors.root?.message;
  return (
    <form className={style.form} {...attributes} onSubmit={submit}>
      {children}
      {refusal !== undefined && (
        <div role="alert">
          <FieldProblems id={id} problems={[refusal]} />
        </div>
      )}
      {!isReadOnly && (
        <div className={layout.buttons}>
          <Button type="submit" variant={variant} disabled={isSaving}>
            {isSaving ? savingLabel : saveLabel}
          </Button>
          {onCancel && (
            <Button variant="quiet" onClick={onCancel}>
              Cancel
            </Button>
          )}
        </div>
      )}
    </form>
  );
}

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
