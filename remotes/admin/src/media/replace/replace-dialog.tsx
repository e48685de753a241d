import { formField } from '@ledgerlight/ui/form-field';
import { Dialog } from '../../dialog.tsx';
import { type FileImage, formatBytes } from '../../editor/image-list/row/image-entry.ts';
import { ShortList } from '../short-list.tsx';
import style from './replace-dialog.module.css';
import type { ReplacementPlan } from './replacement-plan.ts';

interface ReplaceDialogProps {
  readonly file: FileImage;
  readonly plan: ReplacementPlan;
  /** How many places were changed; null while nothing is replaced. */
  readonly done: number | null;
  readonly problem: string;
  onReplace(): void;
  onClose(): void;
}

/** Shows what a replacement would do before it does anything. */
export function ReplaceDialog({ file, plan, done, problem, onReplace, onClose }: ReplaceDialogProps) {
  const { changed, submitted, drafts, left } = plan;
  const total = changed.length + submitted.length + drafts.length;
  const isRunning = done !== null;
  return (
    <Dialog
      title="Replace the image everywhere?"
      onClose={onClose}
      actions={[
        { label: isRunning ? 'Replacing...' : 'Replace', onClick: onReplace, disabled: isRunning || total === 0 },
        { label: 'Cancel', variant: 'secondary', onClick: onClose, disabled: isRunning },
      ]}
    >
      <div className={style.plan}>
        <div className={style.file}>
          <img src={file.thumbnailAddress} alt="" className={style.picture} />
          <p>
            <strong>{file.name}</strong>
            <br />
            {`${file.width} × ${file.height} pixels, ${formatBytes(file.blob.size)}`}
          </p>
        </div>
        <Places heading="Changed at once" places={changed} />
        <Places heading="Need a new approval: submitted for review" places={submitted} />
        <Places heading="Drafts" places={drafts} />
        <Places heading="Not changed" places={left} />
        {total === 0 && <p>Nothing that shows the image can be changed by you.</p>}
        <p>Alternative texts, captions and crops of the posts stay. Former versions keep the image that they had.</p>
        <p role="status" className={problem === '' ? undefined : formField.problem}>
          {problem || (isRunning ? `${done} of ${total} replaced` : '')}
        </p>
        {isRunning && <p>{KEEP_OPEN}</p>}
      </div>
    </Dialog>
  );
}

const KEEP_OPEN =
  'Keep this page open. If it closes, the places that are left keep the old image: open the old image again and choose the same file to change them.';

interface PlacesProps {
  readonly heading: string;
  readonly places: readonly { readonly id: string; readonly title: string; readonly reason?: string }[];
}

function Places({ heading, places }: PlacesProps) {
  if (places.length === 0) return null;
  return (
    <div className={style.group}>
      <h3 className={style.heading}>{`${heading} (${places.length.toLocaleString('en-GB')})`}</h3>
      <ShortList items={places} className={style.places}>
        {({ id, title, reason }) => (
          <li key={`${id} ${reason}`}>
            {title || 'Untitled'}
            {reason !== undefined && <span>{`: ${reason}`}</span>}
          </li>
        )}
      </ShortList>
    </div>
  );
}
