import { errorMessage } from '@ledgerlight/backend/errors';
import { type DefaultValues, type FieldPath, type FieldValues, useForm } from 'react-hook-form';
import { useUnsavedForm } from '../unsaved/unsaved-work.ts';

export interface RecordFormOptions<Typed extends FieldValues> {
  readonly start: DefaultValues<Typed>;
  /** `changesOf` leaves of a row what was changed in the fields of the same names. */
  save(typed: Typed, changesOf: <Row extends object>(row: Row) => Partial<Row>): Promise<unknown>;
  /** The field that a refusal is about. Without one the refusal is shown above the buttons. */
  readonly refusedField?: ((message: string, typed: Typed, error: unknown) => FieldPath<Typed> | undefined) | undefined;
  /** The field that has the focus when the form starts anew after each save. Without it the form keeps what was saved. */
  readonly restartAt?: FieldPath<Typed> | undefined;
  /** Called in place of that, to leave the form. */
  readonly onSaved?: (() => void) | undefined;
  /** Called with whether the form has changes. */
  readonly onTyped?: ((isTyped: boolean) => void) | undefined;
}

/** Holds what is typed of a record until it is stored, and guards it when the page is left. A refusal of `save` is shown at its field. */
export function useRecordForm<Typed extends FieldValues>(options: RecordFormOptions<Typed>) {
  const { start, restartAt } = options;
  const form = useForm<Typed>({ defaultValues: start });
  const { isDirty, dirtyFields, isSubmitting } = form.formState;
  const endGuard = useUnsavedForm(isDirty, options.onTyped);
  const submit = form.handleSubmit(async (typed) => {
    if (isSubmitting) return;
    try {
      await options.save(typed, (row) => entriesOf(row, Object.keys(dirtyFields)));
    } catch (error) {
      const message = errorMessage(error);
      const field = options.refusedField?.(message, typed, error);
      form.setError(field ?? 'root', { message }, { shouldFocus: field !== undefined });
      return;
    }
    if (options.onSaved) {
      endGuard();
      return options.onSaved();
    }
    if (restartAt === undefined) return form.reset(typed, { keepValues: true });
    // In this order: a reset form has no fields until it is rendered again.
    form.setFocus(restartAt);
    form.reset(start);
  });
  return {
    ...form,
    submit,
    isSaving: isSubmitting,
    /** Ends the prompt before the form is left, because what it is about is gone. */
    endGuard,
  };
}

function entriesOf<Row extends object>(row: Row, names: readonly string[]): Partial<Row> {
  const entries: Partial<Row> = {};
  for (const name in row) if (names.includes(name)) entries[name] = row[name];
  return entries;
}

export type RecordFormState<Typed extends FieldValues> = ReturnType<typeof useRecordForm<Typed>>;
