import { type ControlAttributes, Field } from '@ledgerlight/ui/field';
import type { ReactNode } from 'react';
import { type LabelledField, POST_LABELS } from '../../../kit/difference/labels.ts';
import { controlId } from '../model/copy.ts';

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
