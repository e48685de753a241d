import { Button, type ButtonVariant } from '@ledgerlight/ui/button';
import { FieldProblems } from '@ledgerlight/ui/field';
import { type ComponentProps, useId } from 'react';
import type { FieldValues } from 'react-hook-form';
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
