import { cropAxis, FOCUS_STEP, imageFocusText, parseImageFocus } from '@ledgerlight/posts/image-crop';
import { useId } from 'react';
import style from './image-controls.module.css';
import type { ImageEntry } from './image-entry.ts';

interface ImageFocusFieldProps {
  readonly image: ImageEntry;
  readonly onFocus: (focus: string) => void;
}

export function ImageFocusField({ image, onFocus }: ImageFocusFieldProps) {
  const id = useId();
  const { width, height } = image;
  const side = width === null || height === null ? null : cropAxis({ width, height });
  if (side === null) return null;
  const chosen = parseImageFocus(image.focus);
  const focus = chosen ?? { x: 50, y: 50 };
  const valueText = chosen ? `${focus[side]} %` : 'the site chooses';
  return (
    <div className={style.alt}>
      <label htmlFor={id}>
        What stays in view, from the {side === 'x' ? 'left' : 'top'}
        <span className="visually-hidden"> of {image.name}</span>
      </label>
      <div className={style.focus}>
        <input
          id={id}
          className={style.slider}
          type="range"
          min={0}
          max={100}
          step={FOCUS_STEP}
          value={focus[side]}
          aria-valuetext={valueText}
          onChange={({ currentTarget }) => onFocus(imageFocusText({ ...focus, [side]: currentTarget.valueAsNumber }))}
        />
        <span className={style.place} aria-hidden="true">
          {valueText}
        </span>
        {chosen && (
          <button type="button" className={style.button} onClick={() => onFocus('')}>
            Let the site choose
          </button>
        )}
      </div>
    </div>
  );
}
