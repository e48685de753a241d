import type { ControlAttributes } from '@ledgerlight/ui/field';
import type { ReactNode } from 'react';
import { type FieldError, type RegisterOptions, useFormState, useWatch } from 'react-hook-form';
import type { EditorField } from '../content.ts';
import type { EditorModel, FormValues } from '../editor-model.ts';
import { CharacterCount, PostField, type PostFieldProps } from './post-field.tsx';

type TypedField = Exclude<EditorField, 'images'>;

interface BoundFieldProps extends Omit<PostFieldProps, 'problems' | 'aside' | 'children'> {
  readonly model: EditorModel;
  readonly field: TypedField;
  /** The most characters, which are counted beside the label. */
  readonly limit?: number;
  readonly options?: RegisterOptions<FormValues, TypedField>;
  readonly children: (control: ControlAttributes & ReturnType<EditorModel['form']['register']>) => ReactNode;
}

/** A field of the form with the problems that it found. */
export function BoundField({ model, limit, options, children, ...props }: BoundFieldProps) {
  const { field } = props;
  return (
    <PostField
      {...props}
      problems={useProblems(model, field)}
      aside={limit !== undefined && <TypedCount {...{ model, field, limit }} />}
    >
      {(control) => children({ ...control, ...model.form.register(field, options) })}
    </PostField>
  );
}

function TypedCount({ model, field, limit }: Required<Pick<BoundFieldProps, 'model' | 'field' | 'limit'>>) {
  return <CharacterCount text={useWatch({ control: model.form.control, name: field })} limit={limit} />;
}

export function useProblems(model: EditorModel, field: EditorField): readonly string[] {
  const { errors } = useFormState({ control: model.form.control, name: field, exact: true });
  return problemsOf(errors[field]);
}

/** Returns the messages of a field, of which the model may have shown several. */
export function problemsOf(error: FieldError | undefined): readonly string[] {
  const refused = error?.types?.refused;
  if (Array.isArray(refused)) return refused;
  return error?.message === undefined ? [] : [error.message];
}
