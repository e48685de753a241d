import { Button } from '@ledgerlight/ui/button';
import { Notice } from '@ledgerlight/ui/notice';
import { type RefObject, useRef } from 'react';
import { type ImprovableTexts, isWithinLimits } from './improvable-texts.ts';
import { ImprovedTextList } from './improved-text-list.tsx';
import { IMPROVEMENT_COPY } from './improvement-copy.ts';
import style from './improvement-panel.module.css';
import { useImprovement } from './use-improvement.ts';

interface ImprovementPanelProps {
  /** Null while a field of the form has a problem. */
  readonly source: ImprovableTexts | null;
  /** Whether the texts by AI are shown in place of the result. */
  readonly isShown: boolean;
  readonly onShow: (isShown: boolean) => void;
}

/** Sends the texts of a result to an AI provider when the button is pressed, and shows what it wrote, marked as such. */
export function ImprovementPanel({ source, isShown, onShow }: ImprovementPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const improvement = useImprovement(source, () => {
    onShow(true);
    heading.current?.focus();
  });
  const { stage, improved } = improvement;
  const shown = isShown ? improved : null;
  if (source === null && improved === null) return null;
  return (
    <section className={shown ? style.panel : `${style.panel} ${style.below}`} aria-labelledby="tool-improvement">
      <h3 id="tool-improvement" ref={heading} className={style.title} tabIndex={-1}>
        {shown ? IMPROVEMENT_COPY.writtenTitle : IMPROVEMENT_COPY.title}
      </h3>
      <p className={shown ? style.warning : style.note}>
        {shown ? IMPROVEMENT_COPY.written : IMPROVEMENT_COPY.disclosure}
      </p>
      {shown && isOutdated(shown.source, source) && <p className={style.warning}>{IMPROVEMENT_COPY.outdated}</p>}
      {typeof stage === 'object' && (
        <Notice tone="bad" title={IMPROVEMENT_COPY.failedTitle} isResponse>
          <p>
            {stage.problem} {IMPROVEMENT_COPY.unchanged}
          </p>
        </Notice>
      )}
      <Actions source={source} improvement={improvement} heading={heading} isShown={isShown} onShow={onShow} />
      <p role="status" className={stage === 'writing' || stage === 'cancelled' ? style.note : 'visually-hidden'}>
        {stage === 'writing' && IMPROVEMENT_COPY.writingStatus}
        {stage === 'cancelled' && IMPROVEMENT_COPY.cancelled}
      </p>
      {shown && <ImprovedTextList improved={shown} />}
    </section>
  );
}

interface ActionsProps extends ImprovementPanelProps {
  readonly improvement: ReturnType<typeof useImprovement>;
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

function Actions({ source, improvement, heading, isShown, onShow }: ActionsProps) {
  const { stage, improved, write, cancel } = improvement;
  const isWriting = stage === 'writing';
  const isTooLong = source !== null && !isWithinLimits(source);
  return (
    <>
      {isTooLong && <p className={style.note}>{IMPROVEMENT_COPY.tooLong}</p>}
      <div className={style.actions}>
        {improved && (
          <Button
            variant="secondary"
            onClick={() => {
              onShow(!isShown);
              heading.current?.focus();
            }}
          >
            {isShown ? IMPROVEMENT_COPY.restore : IMPROVEMENT_COPY.showWritten}
          </Button>
        )}
        {source && !isTooLong && (
          <Button variant="secondary" aria-disabled={isWriting || undefined} onClick={() => write(source)}>
            {isWriting && IMPROVEMENT_COPY.writing}
            {!isWriting && (improved ? IMPROVEMENT_COPY.writeAgain : IMPROVEMENT_COPY.write)}
          </Button>
        )}
        {isWriting && (
          <Button variant="quiet" onClick={cancel}>
            {IMPROVEMENT_COPY.cancel}
          </Button>
        )}
      </div>
    </>
  );
}

function isOutdated(former: ImprovableTexts, current: ImprovableTexts | null): boolean {
  return current === null || JSON.stringify(former.texts) !== JSON.stringify(current.texts);
}
