import { Badge } from '@ledgerlight/ui/badge';
import { Icon } from '@ledgerlight/ui/icon';
import type { ReactNode } from 'react';
import { formatBytes } from '../../../images/image-card.tsx';
import style from '../../../images/image-controls.module.css';
import type { ImageEntry } from '../../../images/image-entry.ts';
import { ImageFocusField } from '../../../images/image-focus-field.tsx';
import { WideImage } from '../../../images/wide-image.tsx';
import type { DescribeAction } from '../model/image-actions.ts';

interface ImageRowProps {
  readonly image: ImageEntry;
  readonly isFeatured: boolean;
  readonly isLast: boolean;
  readonly isInText: boolean;
  readonly onEdit: (action: DescribeAction) => void;
  readonly onMove: (by: number) => void;
  readonly onInsert: () => void;
  readonly onRemove: () => void;
}

export function ImageRow({ image, isFeatured, isLast, isInText, onEdit, onMove, onInsert, onRemove }: ImageRowProps) {
  const { id, name } = image;
  const usage = isInText ? 'shown in the text' : isFeatured ? '' : 'not in the text yet';
  // Removing a stored image from the list would not remove it from the text.
  const isRemovable = image.kind === 'file' || !isInText || isFeatured;
  return (
    <li className={style.row}>
      <WideImage className={style.picture} image={image} size="small" />
      <div className={style.body}>
        <p className={style.name}>{name}</p>
        <p className={style.facts}>
          {isFeatured && <Badge>Featured</Badge>}
          <span>{factsOf(image)}</span>
          <span className={!isFeatured && !isInText ? style.unused : undefined}>{usage}</span>
        </p>
        <label className={style.alt}>
          <span>
            Alternative text<span className="visually-hidden"> for {name}</span>
          </span>
          <input
            className={style.control}
            type="text"
            value={image.alt}
            autoComplete="off"
            onChange={({ currentTarget }) => onEdit({ type: 'alt-edited', id, value: currentTarget.value })}
          />
        </label>
        {isFeatured && (
          <ImageFocusField image={image} onFocus={(value) => onEdit({ type: 'focus-edited', id, value })} />
        )}
        <div className={style.actions}>
          <RowButton label="Move up" subject={name} isDisabled={isFeatured} onClick={() => onMove(-1)}>
            <span className={style.up}>
              <Icon name="chevron-down" size={16} />
            </span>
          </RowButton>
          <RowButton label="Move down" subject={name} isDisabled={isLast} onClick={() => onMove(1)}>
            <Icon name="chevron-down" size={16} />
          </RowButton>
          <RowButton label="Insert into text" subject={name} onClick={onInsert} />
          {isRemovable ? (
            <RowButton label="Remove" subject={name} onClick={onRemove}>
              <Icon name="close" size={16} />
            </RowButton>
          ) : (
            <p className={style.kept}>To remove it, take it out of the text first.</p>
          )}
        </div>
      </div>
    </li>
  );
}

interface RowButtonProps {
  readonly label: string;
  readonly subject: string;
  readonly isDisabled?: boolean;
  readonly onClick: () => void;
  readonly children?: ReactNode;
}

/** A button that stays focusable while it is disabled, so that the focus is not lost. */
function RowButton({ label, subject, isDisabled = false, onClick, children }: RowButtonProps) {
  return (
    <button
      type="button"
      className={style.button}
      aria-label={`${label}: ${subject}`}
      aria-disabled={isDisabled || undefined}
      onClick={isDisabled ? undefined : onClick}
    >
      {children}
      {label}
    </button>
  );
}

function factsOf(image: ImageEntry): string {
  const size = image.width === null || image.height === null ? null : `${image.width} × ${image.height}`;
  return [size, image.kind === 'file' ? formatBytes(image.blob.size) : 'published'].filter(Boolean).join(', ');
}
