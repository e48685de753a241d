import {
  CORRECTION_KINDS,
  CORRECTION_LABELS,
  CORRECTION_LIMIT,
  correctionLine,
  parseCorrectionLine,
} from '@ledgerlight/posts/correction';
import { Field } from '@ledgerlight/ui/field';
import type { Ref } from 'react';
import { CharacterCount, Options } from '../../../kit/forms/plain-field.tsx';

interface CorrectionFieldProps {
  readonly ref: Ref<HTMLTextAreaElement>;
  /** A line that may begin with its kind. */
  readonly value: string;
  readonly problem: string | null;
  readonly isVisible: boolean;
  readonly isReadOnly: boolean;
  onChange(value: string): void;
}

/** The kind of a correction and its note, in the review of a stored post. */
export function CorrectionField({ ref, value, problem, isVisible, isReadOnly, onChange }: CorrectionFieldProps) {
  const typed = parseCorrectionLine(value);
  return (
    <>
      <Field id="editor-correction-kind" name="correction-kind" label="Kind of note" problems={[]} hint={KIND_HINT}>
        {(control) => (
          <select
            {...control}
            value={typed.kind}
            disabled={isReadOnly}
            onChange={({ currentTarget }) => {
              const kind = CORRECTION_KINDS.find((one) => one === currentTarget.value);
              if (kind) onChange(correctionLine({ ...typed, kind }));
            }}
          >
            <Options options={CORRECTION_KINDS.map((kind) => ({ value: kind, label: CORRECTION_LABELS[kind] }))} />
          </select>
        )}
      </Field>
      <Field
        id="editor-correction"
        name="correction"
        label="Correction for readers"
        hint={isVisible ? CORRECTION_HINT : `${CORRECTION_HINT} Readers see it when they see the post.`}
        problems={problem === null ? [] : [problem]}
        aside={<CharacterCount text={typed.note} limit={CORRECTION_LIMIT} />}
      >
        {(control) => (
          <textarea
            {...control}
            ref={ref}
            rows={2}
            value={typed.note}
            readOnly={isReadOnly}
            onChange={({ currentTarget }) => onChange(correctionLine({ ...typed, note: currentTarget.value }))}
          />
        )}
      </Field>
    </>
  );
}

const KIND_HINT =
  'A correction mends what was wrong, a clarification what was unclear; an update says what has changed since.';

const CORRECTION_HINT =
  'Only when readers should know: one line, shown with its date at the end of the article, in the feeds and on the page of corrections. It cannot be changed afterwards.';
