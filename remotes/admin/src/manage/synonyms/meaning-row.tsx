import { type RefObject, useRef } from 'react';
import { ActionButton } from '../../action-button.tsx';
import rowStyle from '../rows/post-row.module.css';
import style from './section.module.css';

interface MeaningRowProps {
  readonly meaning: string;
  readonly phrases: readonly string[];
  /** Gets the focus after the last phrase was removed. */
  readonly sectionHeading: RefObject<HTMLElement | null>;
  /** Null for those who may only read. */
  readonly onRemove: ((phrase: string, onRemoved: () => void) => void) | null;
}

/** A meaning with the phrases that stand for it. */
export function MeaningRow({ meaning, phrases, sectionHeading, onRemove }: MeaningRowProps) {
  const title = useRef<HTMLHeadingElement>(null);
  const focus = () => (title.current ?? sectionHeading.current)?.focus();
  return (
    <li className={rowStyle.row}>
      <div className={rowStyle.words}>
        <h3 ref={title} className={rowStyle.title} tabIndex={-1} dir="auto">
          {meaning}
        </h3>
        <ul className={style.phrases}>
          {phrases.map((phrase) => (
            <li key={phrase} className={style.phrase}>
              <span dir="auto">{phrase}</span>
              {onRemove && (
                <ActionButton label="Remove" subject={phrase} onClick={() => onRemove(phrase, focus)} isDestructive />
              )}
            </li>
          ))}
        </ul>
      </div>
    </li>
  );
}
