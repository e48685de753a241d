import { CopyButton } from './copy-button.tsx';
import resultStyle from './result.module.css';
import style from './text-list.module.css';

export interface ListedText {
  readonly text: string;
  /** Below the text: its length, or when it is due. */
  readonly note: string;
  /** How many characters are shown before the rest is cut off, which is marked. All by default. */
  readonly shown?: number;
}

interface TextListProps {
  readonly label: string;
  readonly texts: readonly ListedText[];
  /** Whether each text has a button that copies it. */
  readonly hasCopy?: boolean;
}

/** Texts of a result in their order. */
export function TextList({ label, texts, hasCopy = true }: TextListProps) {
  return (
    <ol className={style.texts} aria-label={label}>
      {texts.map(({ text, note, shown }, index) => (
        // Two texts may be the same.
        // biome-ignore lint/suspicious/noArrayIndexKey: texts have no identity
        <li key={`${index} ${text}`} className={style.item}>
          <MarkedText text={text} shown={shown ?? Number.POSITIVE_INFINITY} />
          <div className={style.foot}>
            <span className={resultStyle.note}>{note}</span>
            {hasCopy && <CopyButton text={text} what={text} />}
          </div>
        </li>
      ))}
    </ol>
  );
}

function MarkedText({ text, shown }: { readonly text: string; readonly shown: number }) {
  const characters = [...text];
  return (
    <p className={style.text}>
      {characters.slice(0, shown).join('')}
      {characters.length > shown && <span className={style.cut}>{characters.slice(shown).join('')}</span>}
    </p>
  );
}
