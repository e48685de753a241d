import { characterCount } from '@ledgerlight/posts/character-count';
import { CORRECTION_LIMIT } from '@ledgerlight/posts/correction';
import { Field } from '@ledgerlight/ui/field';
import style from './correction-field.module.css';

interface CorrectionFieldProps {
  readonly value: string;
  readonly problem: string | null;
  readonly isVisible: boolean;
  readonly isReadOnly: boolean;
  onChange(value: string): void;
}

export function CorrectionField({ value, problem, isVisible, isReadOnly, onChange }: CorrectionFieldProps) {
  return (
    <Field
      id="editor-correction"
      name="correction"
      label="Correction for readers"
      hint={isVisible ? HINT : `${HINT} Readers see it when they see the post.`}
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
          readOnly={isReadOnly}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )}
    </Field>
  );
}

const HINT =
  'Only when something was wrong: one line that says what, shown with its date at the end of the article and in the feeds. It cannot be changed afterwards.';
