import { cutSide, FOCUS_STEP, imageFocusText, parseImageFocus } from '@ledgerlight/posts/image-crop';
import { useId } from 'react';
import type { ImageEntry } from './image-entry.ts';
import style from './image-row.module.css';

/** What of the featured picture stays in view where it is cut to 16:9. Nothing is asked of a picture that is not cut. */
export function ImageFocusField({
  image,
  onFocus,
}: {
  readonly image: ImageEntry;
  readonly onFocus: (focus: string) => void;
}) {
  const id = useId();
  const { width, height } = image;
  const side = width === null || height === null ? null : cutSide({ width, height });
  if (side === null) return null;
  const chosen = parseImageFocus(image.focus);
  const place = (chosen ?? MIDDLE)[side];
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
          value={place}
          aria-valuetext={chosen ? `${place} %` : BY_SITE}
          onChange={({ currentTarget }) =>
            onFocus(imageFocusText({ ...(chosen ?? MIDDLE), [side]: currentTarget.valueAsNumber }))
          }
        />
        <span className={style.place} aria-hidden="true">
          {chosen ? `${place} %` : BY_SITE}
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

const MIDDLE = { x: 50, y: 50 };
const BY_SITE = 'the site chooses';
