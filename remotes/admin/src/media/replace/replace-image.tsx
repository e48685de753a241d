import { errorMessage } from '@ledgerlight/backend/errors';
import type { ImageRecord } from '@ledgerlight/backend/image-library';
import { formField } from '@ledgerlight/ui/form-field';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { FileImage } from '../../editor/image-list/row/image-entry.ts';
import { FileChoice } from '../../fields/file-choice.tsx';
import { showToast } from '../../toasts/store.ts';
import { noteUnsavedWork } from '../../unsaved/unsaved-work.ts';
import type { MediaServices } from '../services.ts';
import { releaseImage, storeImage, usePreparedFiles } from '../use-upload.ts';
import { ReplaceDialog } from './replace-dialog.tsx';
import { type PlaceOutcome, replaceEverywhere } from './replace-everywhere.ts';
import { planReplacement, type ReplacementPlan } from './replacement-plan.ts';

interface ReplaceImageProps {
  readonly services: MediaServices;
  readonly record: ImageRecord;
  /** Receives the stored name of the new image, once every place that the plan names shows it. */
  onReplaced(by: string): void;
}

interface Prepared {
  readonly file: FileImage;
  readonly plan: ReplacementPlan;
}

/** Lets the person choose a file that takes the place of an image everywhere, after a look at the plan. */
export function ReplaceImage({ services, record, onReplaced }: ReplaceImageProps) {
  const [prepared, setPrepared] = useState<Prepared | null>(null);
  const [done, setDone] = useState(0);
  const client = useQueryClient();
  const planning = useMutation({
    async mutationFn(file: FileImage) {
      // Others may have changed where the image is shown since the page was opened.
      setPrepared({ file, plan: planReplacement(await services.library.uses(record.name)) });
    },
    onError(error, file) {
      releaseImage(file);
      showToast({ kind: 'problem', title: 'The plan could not be made', text: errorMessage(error) });
    },
  });
  const file = prepared?.file;
  useEffect(() => (file ? () => releaseImage(file) : undefined), [file]);
  const { prepare, refusal } = usePreparedFiles(services, ([file]) => file && planning.mutate(file));
  const replacing = useMutation({
    async mutationFn(chosen: Prepared) {
      setDone(0);
      const end = noteUnsavedWork('task');
      return replaceIn(chosen, record, services, setDone).finally(end);
    },
    onSuccess({ to, outcomes, isComplete }) {
      setPrepared(null);
      showOutcome(outcomes);
      void client.invalidateQueries({ predicate: ({ queryKey: [kind] }) => kind === 'image' || kind === 'images' });
      if (isComplete) onReplaced(to);
    },
  });
  return (
    <>
      <FileChoice label="Replace everywhere" disabled={planning.isPending} onFiles={prepare} />
      <p className={formField.problem} role="status">
        {refusal}
      </p>
      {prepared && (
        <ReplaceDialog
          {...prepared}
          done={replacing.isPending ? done : null}
          problem={replacing.error ? errorMessage(replacing.error) : ''}
          onReplace={() => replacing.mutate(prepared)}
          onClose={() => {
            if (replacing.isPending) return;
            replacing.reset();
            setPrepared(null);
          }}
        />
      )}
    </>
  );
}

async function replaceIn(
  { file, plan }: Prepared,
  record: ImageRecord,
  services: MediaServices,
  onProgress: (done: number) => void,
) {
  const to = await storeImage(file, services);
  if (to === record.name) throw new Error('This is the same image.');
  await describeLike(record, to, services);
  const outcomes = await replaceEverywhere(plan, { from: record.name, to }, services, onProgress);
  const isComplete = outcomes.every(({ state }) => state !== 'failed');
  if (isComplete) await services.library.noteReplacement(record.name, to).catch(() => undefined);
  return { to, outcomes, isComplete };
}

/** The new image shows the same, as far as anybody knows; who made it and its licence are another matter. */
async function describeLike(record: ImageRecord, to: string, { library }: MediaServices): Promise<void> {
  const added = await library.find(to);
  if (!added || added.version > 1) return;
  const { alt, caption } = record;
  await library.describe(added, { ...added, alt: added.alt || alt, caption }).catch(() => undefined);
}

function showOutcome(outcomes: readonly PlaceOutcome[]): void {
  const count = (state: PlaceOutcome['state']) => outcomes.filter((outcome) => outcome.state === state).length;
  const [changed, submitted] = [count('changed'), count('submitted')];
  const failed = outcomes.filter(({ state }) => state === 'failed');
  if (failed.length === 0 || changed + submitted > 0) {
    const text = `${changed} changed${submitted === 0 ? '' : `, ${submitted} submitted for review`}. Describe the new image.`;
    showToast({ kind: 'success', title: 'The image was replaced', text });
  }
  const [first] = failed;
  if (!first) return;
  showToast({
    kind: 'problem',
    title: failed.length === 1 ? `Not replaced in ${first.title}` : `Not replaced in ${failed.length} places`,
    text: `${failed.length === 1 ? '' : `${first.title}: `}${first.problem} Replace it again to change what is left.`,
  });
}
