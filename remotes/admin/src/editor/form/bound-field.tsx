import { type FieldError, useFormState } from 'react-hook-form';
import type { EditorField } from '../content.ts';
import type { EditorModel } from '../editor-model.ts';
import { PostField, type PostFieldProps } from './post-field.tsx';

interface BoundFieldProps extends Omit<PostFieldProps, 'problems'> {
  readonly model: EditorModel;
}

/** A field with the problems that its form found. */
export function BoundField({ model, ...props }: BoundFieldProps) {
  return <PostField {...props} problems={useProblems(model, props.field)} />;
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
