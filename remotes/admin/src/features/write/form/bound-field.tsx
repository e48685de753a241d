import { type ControlAttributes, Field } from '@ledgerlight/ui/field';
import type { ComponentProps, ReactNode } from 'react';
import { type LabelledField, POST_LABELS } from '../../../kit/difference/labels.ts';
import { CharacterCount, type Option, Options } from '../../../kit/forms/plain-field.tsx';
import type { PostFormFields } from '../model/content.ts';
import { controlId } from '../model/copy.ts';
import type { EditorModel } from '../model/editor-model.ts';
import { useProblems, useTyped } from '../model/selectors.ts';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface BoundControl extends ControlAttributes {
  readonly value: string;
  onChange(event: { readonly currentTarget: Control }): void;
}

interface BoundFieldProps extends Pick<ComponentProps<'input'>, 'type' | 'list' | 'maxLength' | 'required'> {
  readonly model: EditorModel;
  readonly field: LabelledField & keyof PostFormFields;
  readonly hint?: ReactNode;
  /** The most characters, which are counted beside the label. */
  readonly limit?: number;
  /** Of a field with several lines. */
  readonly rows?: number;
  /** Of a choice. */
  readonly options?: readonly Option[];
  /** Returns what the field takes of a typed text. */
  tidy?(text: string): string;
  /** In place of the usual control. */
  readonly children?: (control: BoundControl) => ReactNode;
}

/** A field of the form with the problems that it found. */
export function BoundField({ model, field, hint, limit, tidy = (text) => text, children, ...props }: BoundFieldProps) {
  const value = useTyped(model, field);
  const { rows, options, required = false, ...input } = props;
  return (
    <Field
      id={controlId(field)}
      name={field}
      label={POST_LABELS[field]}
      {...{ hint, required }}
      problems={useProblems(model, field)}
      aside={limit !== undefined && <CharacterCount text={value} limit={limit} />}
    >
      {(attributes) => {
        const onChange: BoundControl['onChange'] = ({ currentTarget }) => model.type(field, tidy(currentTarget.value));
        const control = { ...attributes, value, onChange };
        if (children) return children(control);
        if (rows !== undefined) return <textarea {...control} maxLength={input.maxLength} rows={rows} />;
        if (options === undefined) return <input type="text" autoComplete="off" {...control} {...input} />;
        return (
          <select {...control}>
            <Options options={options} />
          </select>
        );
      }}
    </Field>
  );
}
