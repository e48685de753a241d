import { characterCount } from '@ledgerlight/posts/character-count';
import { type ControlAttributes, Field } from '@ledgerlight/ui/field';
import { ProblemSummary } from '@ledgerlight/ui/problem-summary';
import type { ReactNode } from 'react';
import { controlId, EDITOR_TOASTS, FIELD_LABELS } from '../copy.ts';
import { type EditorField, type EditorProblem, problemsAt } from '../state.ts';
import style from './fields.module.css';

interface PostFieldProps {
  readonly field: EditorField;
  readonly problems: readonly EditorProblem[];
  readonly hint?: ReactNode;
  readonly required?: boolean;
  readonly aside?: ReactNode;
  readonly children: (control: ControlAttributes) => ReactNode;
}

export function PostField({ field, problems, ...props }: PostFieldProps) {
  const own = problemsAt(field, problems);
  return <Field id={controlId(field)} name={field} label={FIELD_LABELS[field]} problems={own} {...props} />;
}

export function CharacterCount({ text, limit }: { readonly text: string; readonly limit: number }) {
  return (
    <span className={style.count}>
      {characterCount(text)} / {limit}
      <span className="visually-hidden"> characters</span>
    </span>
  );
}

export function PostProblems({ problems }: { readonly problems: readonly EditorProblem[] }) {
  const sorted = problems.toSorted((a, b) => FIELD_ORDER.indexOf(a.field) - FIELD_ORDER.indexOf(b.field));
  return (
    <ProblemSummary
      title="Please check the post"
      text={EDITOR_TOASTS.invalid.text}
      problems={sorted.map(({ field, message }) => ({
        // The address is derived from the title.
        controlId: controlId(field === 'slug' ? 'title' : field),
        message,
      }))}
    />
  );
}

const FIELD_ORDER = Object.keys(FIELD_LABELS);
