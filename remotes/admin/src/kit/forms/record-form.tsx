import { Button, type ButtonVariant } from '@ledgerlight/ui/button';
import { FieldProblems } from '@ledgerlight/ui/field';
import { type ComponentProps, type ReactNode, useEffect, useId } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import layout from '../layout.module.css';
import { type RecordField, RecordFields } from './record-fields.tsx';
import style from './record-form.module.css';
import { type RecordFormOptions, type RecordFormState, useRecordForm } from './use-record-form.ts';

interface FrameProps extends Omit<ComponentProps<'form'>, 'form' | 'onSubmit'> {
  readonly saveLabel?: string;
  readonly savingLabel?: string;
  readonly variant?: ButtonVariant;
  readonly isReadOnly?: boolean;
  readonly onCancel?: (() => void) | undefined;
}

interface RecordFormProps<Typed extends FieldValues> extends RecordFormOptions<Typed>, Omit<FrameProps, 'children'> {
  /** Begins the ids of the fields, whose names follow. */
  readonly id?: string;
  readonly fields: readonly RecordField<Typed>[] | ((typed: Typed) => readonly RecordField<Typed>[]);
  /** The field that has the focus at first. */
  readonly focused?: FieldPath<Typed> | undefined;
  /** Above the fields. */
  readonly children?: ReactNode;
}

/** A form with the fields of a record. */
export function RecordForm<Typed extends FieldValues>(props: RecordFormProps<Typed>) {
  const { start, save, refusedField, restartAt, onSaved, onTyped, id, fields, focused, children, ...frame } = props;
  const ownId = useId();
  const form = useRecordForm<Typed>({ start, save, refusedField, restartAt, onSaved, onTyped });
  const { setFocus } = form;
  useEffect(() => {
    if (focused) setFocus(focused);
  }, [focused, setFocus]);
  return (
    <RecordFormFrame form={form} {...frame}>
      {children}
      <RecordFields
        form={form}
        id={id ?? ownId}
        fields={typeof fields === 'function' ? fields(form.watch()) : fields}
      />
    </RecordFormFrame>
  );
}

/** The fields of a record, a refusal that belongs to none of them, and the buttons. */
export function RecordFormFrame<Typed extends FieldValues>({
  form: { formState, submit, isSaving },
  saveLabel = 'Save',
  savingLabel = 'Saving...',
  variant = 'secondary',
  isReadOnly = false,
  onCancel,
  children,
  ...attributes
}: FrameProps & { readonly form: RecordFormState<Typed> }) {
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
