import { characterCount } from '@ledgerlight/posts/character-count';
import { type ControlAttributes, Field } from '@ledgerlight/ui/field';
import type { ReactNode } from 'react';
import { type LabelledField, POST_LABELS } from '../../kit/difference/labels.ts';
import { controlId } from '../copy.ts';
import style from './fields.module.css';

export interface PostFieldProps {
  readonly field: LabelledField;
  readonly problems: readonly string[];
  readonly hint?: ReactNode;
  readonly required?: boolean;
  readonly aside?: ReactNode;
  readonly children: (control: ControlAttributes) => ReactNode;
}

export function PostField({ field, ...props }: PostFieldProps) {
  return <Field id={controlId(field)} name={field} label={POST_LABELS[field]} {...props} />;
}

export function CharacterCount({ text, limit }: { readonly text: string; readonly limit: number }) {
  return (
    <span className={style.count}>
      {characterCount(text)} / {limit}
      <span className="visually-hidden"> characters</span>
    </span>
  );
}
