import { Button } from '@ledgerlight/ui/button';
import { formField } from '@ledgerlight/ui/form-field';
import type { Dispatch } from 'react';
import { Dialog } from '../../dialog.tsx';
import type { FormContent } from '../content.ts';
import { controlId, EDITOR_COPY } from '../copy.ts';
import type { EditorAction } from '../state.ts';
import style from './panel.module.css';
import type { StructureMaking } from './use-structure.ts';

/** Asks what the post is about and has a structure made of it. */
export function StructurePanel({
  content,
  making,
  dispatch,
}: {
  readonly content: FormContent;
  readonly making: StructureMaking;
  readonly dispatch: Dispatch<EditorAction>;
}) {
  const { stage } = making;
  const id = controlId('prompt');
  const problem = stage.kind === 'idle' ? stage.problem : null;
  const isGenerating = stage.kind === 'generating';
  return (
    <section className={style.panel} aria-labelledby={`${id}-title`}>
      <h3 className={style.title} id={`${id}-title`}>
        AI structure
      </h3>
      <label className={formField.label} htmlFor={id}>
        Prompt
      </label>
      <p className={formField.hint} id={`${id}-hint`}>
        What is the post about, and for whom? The structure fills the fields that are still empty.
      </p>
      <textarea
        id={id}
        name="prompt"
        rows={2}
        className={formField.control}
        value={content.prompt}
        aria-invalid={problem !== null || undefined}
        aria-describedby={`${id}-hint ${id}-status`}
        onChange={({ currentTarget }) => dispatch({ type: 'prompt-edited', value: currentTarget.value })}
      />
      <div className={style.actions}>
        <Button
          variant="secondary"
          onClick={making.generate}
          aria-disabled={isGenerating || undefined}
          aria-describedby={`${id}-status`}
        >
          {isGenerating ? 'Generating...' : 'Generate Structure'}
        </Button>
        {isGenerating && (
          <Button variant="quiet" onClick={making.cancel}>
            Cancel
          </Button>
        )}
      </div>
      <p id={`${id}-status`} className={problem === null ? style.status : style.problem} role="status">
        {problem ?? statusOf(making)}
      </p>
      {stage.kind === 'asking' && (
        <Dialog
          title="Replace what you wrote?"
          onClose={() => making.answer(null)}
          actions={
            <>
              <Button onClick={() => making.answer('fill-empty')}>Fill empty fields only</Button>
              <Button variant="secondary" onClick={() => making.answer('replace')}>
                Replace
              </Button>
              <Button variant="quiet" onClick={() => making.answer(null)}>
                Cancel
              </Button>
            </>
          }
        >
          <p>
            These fields have words of yours: {stage.replaced.map((name) => EDITOR_COPY.labels[name]).join(', ')}. What
            is replaced can be brought back.
          </p>
        </Dialog>
      )}
    </section>
  );
}

function statusOf({ stage }: StructureMaking): string {
  if (stage.kind === 'generating') return 'Making a structure. This takes up to 30 seconds.';
  if (stage.kind === 'idle' && stage.isOutline) {
    return 'No AI provider is set up: this is the built-in outline for the content type.';
  }
  return '';
}
