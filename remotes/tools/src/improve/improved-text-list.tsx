import { CopyButton } from '../result/copy-button.tsx';
import { FindingList } from '../result/findings.tsx';
import { IMPROVEMENT_COPY } from './improvement-copy.ts';
import style from './improvement-panel.module.css';
import type { ImprovedTexts } from './use-improvement.ts';

/** Texts by AI, each with what the checks of the tool find in it. */
export function ImprovedTextList({ improved: { source, texts } }: { readonly improved: ImprovedTexts }) {
  return (
    <>
      <ol className={style.texts}>
        {source.texts.map(({ title }, index) => {
          const text = texts[index] ?? '';
          const findings = source.findingsOf(text, index).filter(({ level }) => level !== 'good');
          return (
            // The texts of a set stay in their places.
            // biome-ignore lint/suspicious/noArrayIndexKey: two texts may be the same
            <li key={index} className={style.text}>
              {title !== '' && <p className={style.label}>{title}</p>}
              <p className={style.prose}>{text}</p>
              {findings.length === 0 ? (
                <p className={style.note}>{IMPROVEMENT_COPY.nothingFound}</p>
              ) : (
                <FindingList findings={findings} label={`What the checks found in text ${index + 1} by AI`} />
              )}
              <div className={style.actions}>
                <CopyButton text={text} what={`text ${index + 1} by AI`} />
              </div>
            </li>
          );
        })}
      </ol>
      <div className={style.actions}>
        <CopyButton text={texts.join('\n\n')} what={IMPROVEMENT_COPY.copyAll} />
      </div>
    </>
  );
}
