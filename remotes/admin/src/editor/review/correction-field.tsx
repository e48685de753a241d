import { characterCount } from '@ledgerlight/posts/character-count';
import { CORRECTION_LIMIT } from '@ledgerlight/posts/correction';
import { Field } from '@ledgerlight/ui/field';
import { EDITOR_COPY } from '../copy.ts';
import style from './correction-field.module.css';

/** The line for readers on what was wrong, in the review of a stored post. */
export function CorrectionField({
  value,
  problem,
  isSeen,
  readOnly,
  onChange,
}: {
  readonly value: string;
  /** Why it cannot be published as it is. */
  readonly problem: string | null;
  /** Whether visitors see the post. */
  readonly isSeen: boolean;
  readonly readOnly: boolean;
  onChange(value: string): void;
}) {
  const { label, hint, unseen } = EDITOR_COPY.correction;
  return (
    <Field
      id="editor-correction"
      name="correction"
      label={label}
      hint={isSeen ? hint : `${hint} ${unseen}`}
      problems={problem === null ? [] : [problem]}
      aside={
        <span className={style.count}>
          {characterCount(value)} / {CORRECTION_LIMIT}
          <span className="visually-hidden"> characters</span>
        </span>
      }
    >
      {(control) => (
        <textarea
          {...control}
          rows={2}
          value={value}
          readOnly={readOnly}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )}
    </Field>
  );
}
