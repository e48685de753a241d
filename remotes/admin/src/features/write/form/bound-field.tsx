import type { ControlAttributes } from '@ledgerlight/ui/field';
import type { ReactNode } from 'react';
import { CharacterCount } from '../../../kit/forms/character-count.tsx';
import type { EditorField } from '../model/content.ts';
import type { EditorModel } from '../model/editor-model.ts';
import { useProblems, useTyped } from '../model/selectors.ts';
import { PostField, type PostFieldProps } from './post-field.tsx';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface BoundControl extends ControlAttributes {
  readonly value: string;
  onChange(event: { readonly currentTarget: Control }): void;
}

interface BoundFieldProps extends Omit<PostFieldProps, 'problems' | 'aside' | 'children'> {
  readonly model: EditorModel;
  readonly field: Exclude<EditorField, 'images'>;
  /** The most characters, which are counted beside the label. */
  readonly limit?: number;
  /** Returns what the field takes of a typed text. */
  tidy?(text: string): string;
  readonly children: (control: BoundControl) => ReactNode;
}

/** A field of the form with the problems that it found. */
export function BoundField({ model, limit, tidy = (text) => text, children, ...props }: BoundFieldProps) {
  const { field } = props;
  const value = useTyped(model, field);
  return (
    <PostField
      {...props}
      problems={useProblems(model, field)}
      aside={limit !== undefined && <CharacterCount text={value} limit={limit} />}
    >
      {(control) =>
        children({ ...control, value, onChange: ({ currentTarget }) => model.type(field, tidy(currentTarget.value)) })
      }
    </PostField>
  );
}
