import { CopyButton } from './copy-button.tsx';
import resultStyle from './result.module.css';
import style from './text-list.module.css';

interface ListedText {
  readonly text: string;
  /** Below the text: its length, or when it is due. */
  readonly note: string;
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
      {texts.map(({ text, note }, index) => (
        // Two texts may be the same.
        // biome-ignore lint/suspicious/noArrayIndexKey: texts have no identity
        <li key={`${index} ${text}`} className={style.item}>
          <p className={style.text}>{text}</p>
          <div className={style.foot}>
            <span className={resultStyle.note}>{note}</span>
            {hasCopy && <CopyButton text={text} what={text} />}
          </div>
        </li>
      ))}
    </ol>
  );
}
