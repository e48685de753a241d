import type { StructureGeneration } from '@ledgerlight/backend/structure-generation';
import { Button } from '@ledgerlight/ui/button';
import { Dialog } from '../../../kit/dialog.tsx';
import { POST_LABELS } from '../../../kit/difference/labels.ts';
import { BoundField } from '../form/bound-field.tsx';
import { controlId } from '../model/copy.ts';
import type { EditorModel } from '../model/editor-model.ts';
import style from './panel.module.css';
import { type StructureStage, useStructure } from './use-structure.ts';

const ID = controlId('prompt');

interface StructurePanelProps {
  readonly model: EditorModel;
  readonly generation: StructureGeneration;
}

export function StructurePanel({ model, generation }: StructurePanelProps) {
  const { stage, generate, cancel, choose } = useStructure(generation, model);
  const problem = stage.kind === 'idle' ? stage.problem : null;
  const isGenerating = stage.kind === 'generating';
  return (
    <section className={style.panel} aria-labelledby={`${ID}-title`}>
      <h3 className={style.title} id={`${ID}-title`}>
        AI structure
      </h3>
      <BoundField
        model={model}
        field="prompt"
        hint="What is the post about, and for whom? The structure fills the fields that are still empty."
      >
        {(control) => (
          <textarea
            {...control}
            rows={2}
            aria-invalid={problem !== null || undefined}
            aria-describedby={`${control['aria-describedby']} ${ID}-status`}
          />
        )}
      </BoundField>
      <div className={style.actions}>
        <Button
          variant="secondary"
          onClick={generate}
          aria-disabled={isGenerating || undefined}
          aria-describedby={`${ID}-status`}
        >
          {isGenerating ? 'Generating...' : 'Generate Structure'}
        </Button>
        {isGenerating && (
          <Button variant="quiet" onClick={cancel}>
            Cancel
          </Button>
        )}
      </div>
      <p id={`${ID}-status`} className={problem === null ? style.status : style.problem} role="status">
        {problem ?? statusText(stage)}
      </p>
      {stage.kind === 'choosing' && <ReplaceDialog replaced={stage.replaced} onChoose={choose} />}
    </section>
  );
}

interface ReplaceDialogProps extends Pick<Extract<StructureStage, { kind: 'choosing' }>, 'replaced'> {
  readonly onChoose: ReturnType<typeof useStructure>['choose'];
}

function ReplaceDialog({ replaced, onChoose }: ReplaceDialogProps) {
  return (
    <Dialog
      title="Replace what you wrote?"
      onClose={() => onChoose('nothing')}
      actions={[
        { label: 'Fill empty fields only', onClick: () => onChoose('fill-empty') },
        { label: 'Replace', onClick: () => onChoose('replace'), variant: 'secondary' },
        { label: 'Cancel', onClick: () => onChoose('nothing'), variant: 'quiet' },
      ]}
    >
      <p>
        These fields have words of yours: {replaced.map((name) => POST_LABELS[name]).join(', ')}. What is replaced can
        be brought back.
      </p>
    </Dialog>
  );
}

function statusText(stage: StructureStage): string {
  if (stage.kind === 'generating') return 'Making a structure. This takes up to 30 seconds.';
  if (stage.kind === 'idle' && stage.isOutline) {
    return 'No AI provider is set up: this is the built-in outline for the content type.';
  }
  return '';
}
