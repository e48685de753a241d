import { Badge } from '@ledgerlight/ui/badge';
import { Icon } from '@ledgerlight/ui/icon';
import type { ReactNode } from 'react';
import type { ImageEntry } from './image-entry.ts';
import { ImageFocusField } from './image-focus-field.tsx';
import style from './image-row.module.css';
import { megabytes } from './image-words.ts';
import { WidePicture } from './wide-picture.tsx';

/** One picture of the post and what can be done with it. */
export function ImageRow({
  image,
  place,
  count,
  isShown,
  onAlt,
  onFocus,
  onMove,
  onInsert,
  onRemove,
}: {
  readonly image: ImageEntry;
  /** The place of the image in its list, counted from 0. */
  readonly place: number;
  readonly count: number;
  /** Whether the text shows it. */
  readonly isShown: boolean;
  readonly onAlt: (value: string) => void;
  readonly onFocus: (value: string) => void;
  readonly onMove: (by: number) => void;
  readonly onInsert: () => void;
  readonly onRemove: () => void;
}) {
  const isFeatured = place === 0;
  /** A published picture in the text stays there whatever this list says. */
  const isKeptByText = image.kind === 'stored' && isShown && !isFeatured;
  return (
    <li className={style.row}>
      <WidePicture className={style.picture} image={image} size="small" />
      <div className={style.body}>
        <p className={style.name}>{image.name}</p>
        <p className={style.facts}>
          {isFeatured && <Badge>Featured</Badge>}
          <span>{factsOf(image)}</span>
          <span className={!isFeatured && !isShown ? style.unused : undefined}>{useOf(isFeatured, isShown)}</span>
        </p>
        <label className={style.alt}>
          <span>
            Alternative text<span className="visually-hidden"> for {image.name}</span>
          </span>
          <input
            className={style.control}
            type="text"
            value={image.alt}
            autoComplete="off"
            onChange={({ currentTarget }) => onAlt(currentTarget.value)}
          />
        </label>
        {isFeatured && <ImageFocusField image={image} onFocus={onFocus} />}
        <div className={style.actions}>
          <RowButton label="Move up" of={image.name} off={isFeatured} onClick={() => onMove(-1)}>
            <span className={style.up}>
              <Icon name="chevron-down" size={16} />
            </span>
          </RowButton>
          <RowButton label="Move down" of={image.name} off={place === count - 1} onClick={() => onMove(1)}>
            <Icon name="chevron-down" size={16} />
          </RowButton>
          <RowButton label="Insert into text" of={image.name} onClick={onInsert} />
          {isKeptByText ? (
            <p className={style.kept}>To remove it, take it out of the text first.</p>
          ) : (
            <RowButton label="Remove" of={image.name} onClick={onRemove}>
              <Icon name="close" size={16} />
            </RowButton>
          )}
        </div>
      </div>
    </li>
  );
}

/** A button that stays focusable when there is nothing to do, so that the focus is not lost on the way. */
function RowButton({
  label,
  of,
  off = false,
  onClick,
  children,
}: {
  readonly label: string;
  /** The name of the picture. */
  readonly of: string;
  readonly off?: boolean;
  readonly onClick: () => void;
  /** The icon before the label. */
  readonly children?: ReactNode;
}) {
  return (
    <button
      type="button"
      className={style.button}
      aria-label={`${label}: ${of}`}
      aria-disabled={off || undefined}
      onClick={off ? undefined : onClick}
    >
      {children}
      {label}
    </button>
  );
}

function factsOf(image: ImageEntry): string {
  const size = image.width === null || image.height === null ? null : `${image.width} × ${image.height}`;
  return [size, image.kind === 'file' ? megabytes(image.blob.size) : 'published'].filter(Boolean).join(', ');
}

function useOf(isFeatured: boolean, isShown: boolean): string {
  if (isShown) return 'shown in the text';
  return isFeatured ? '' : 'not in the text yet';
}
