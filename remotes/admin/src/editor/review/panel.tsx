import type { PublishProgress } from '@ledgerlight/publishing/apply';
import { withCorrection } from '@ledgerlight/publishing/correct';
import type { ReadyPlan } from '@ledgerlight/publishing/plan';
import { postPath } from '@ledgerlight/site/routes';
import { Button } from '@ledgerlight/ui/button';
import { useEffect, useRef } from 'react';
import { TextDifference, WordsDifference } from '../../difference/view.tsx';
import { localZone, momentInWords } from '../../publish-time.ts';
import { EDITOR_COPY } from '../copy.ts';
import { readableChange } from './conflicts/readable-change.ts';
import { CorrectionField } from './correction-field.tsx';
import { FailureNotice } from './outcome/failure-notice.tsx';
import type { PublishFailure } from './outcome/publish-failure.ts';
import style from './panel.module.css';
import { imageLines, reviewTitle, uploadWords, warningLines } from './plan-words.ts';
import type { ReviewedPlan } from './use-publishing.ts';

/** What publishing is going to do, before it is done. It takes the focus when it appears. */
export function ReviewPanel({
  reviewed,
  failure,
  progress,
  isHidden,
  siteOrigin,
  now,
  correction,
  onCorrection,
  onPublish,
  onStop,
  onBack,
}: {
  readonly reviewed: ReviewedPlan;
  readonly failure: PublishFailure | null;
  /** How far the publishing is; null while it is not under way. */
  readonly progress: PublishProgress | null;
  /** Whether visitors do not see the post, before and after. */
  readonly isHidden: boolean;
  readonly siteOrigin: string;
  /** The present moment, in milliseconds since 1970. */
  readonly now: number;
  /** The line for readers, as it was typed. */
  readonly correction: string;
  readonly onCorrection: (typed: string) => void;
  readonly onPublish: (plan: ReadyPlan) => void;
  readonly onStop: () => void;
  readonly onBack: () => void;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const correctionField = useRef<HTMLDivElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { plan, keptPictures } = reviewed;
  const isBusy = progress !== null;
  const time = plan.post.publishedAt;
  const warnings = plan.warnings.filter(({ code }) => code !== 'scheduled');
  const images = imageLines(plan.images, keptPictures);
  const corrected = withCorrection(plan, correction);
  const { existing } = plan.work;
  const publish = () => {
    if (corrected.ok) onPublish(corrected.plan);
    else correctionField.current?.querySelector('textarea')?.focus();
  };
  return (
    <section className={style.panel} aria-labelledby="editor-review">
      <h2 ref={heading} className={style.title} id="editor-review" tabIndex={-1}>
        {reviewTitle(plan, isHidden)}
      </h2>
      <dl className={style.facts}>
        <div>
          <dt>Address</dt>
          <dd>{siteOrigin + postPath(plan.slug)}</dd>
        </div>
        <div>
          <dt>Title</dt>
          <dd>{plan.post.value.title}</dd>
        </div>
        {time !== null && (
          <div>
            <dt>Visible from</dt>
            <dd>
              {momentInWords(time)}, {localZone(time)}
            </dd>
          </div>
        )}
      </dl>
      {plan.changes.length > 0 && (
        <div>
          <h3 className={style.heading}>What changes</h3>
          <dl className={style.changes}>
            {plan.changes.map((change) => {
              const { label, before, after } = readableChange(change);
              return (
                <div key={change.name}>
                  <dt>{label}</dt>
                  <dd>
                    {change.name === 'content' ? (
                      <TextDifference before={before} after={after} />
                    ) : (
                      <WordsDifference before={before} after={after} />
                    )}
                  </dd>
                </div>
              );
            })}
          </dl>
        </div>
      )}
      <div>
        <h3 className={style.heading}>Images</h3>
        <ul className={style.images}>
          {images.map(({ name, facts, status }) => (
            <li key={name}>
              <span className={style.name}>{name}</span>
              <span className={style.detail}>{facts}</span>
              <span className={style.status}>{status}</span>
            </li>
          ))}
        </ul>
      </div>
      {warnings.length > 0 && (
        <div>
          <h3 className={style.heading}>Worth a look</h3>
          <ul className={style.warnings}>
            {warningLines(warnings).map((line, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and two lines may say the same.
              <li key={place}>{line}</li>
            ))}
          </ul>
        </div>
      )}
      {existing !== null && (
        <div ref={correctionField}>
          <CorrectionField
            value={correction}
            problem={corrected.ok ? null : corrected.message}
            isSeen={!isHidden && Date.parse(time ?? existing.publishedAt) <= now}
            readOnly={isBusy}
            onChange={onCorrection}
          />
        </div>
      )}
      {failure && !isBusy && <FailureNotice failure={failure} />}
      <p className={isBusy ? style.progress : 'visually-hidden'} role="status">
        {progress && uploadWords(progress)}
      </p>
      <div className={style.actions}>
        {(!corrected.ok || corrected.plan.action !== 'unchanged') && (
          <Button onClick={publish} aria-disabled={isBusy || undefined}>
            {isBusy ? EDITOR_COPY.publishing : publishWords(plan, now, isHidden)}
          </Button>
        )}
        {isBusy ? (
          <Button variant="secondary" onClick={onStop}>
            {EDITOR_COPY.stop}
          </Button>
        ) : (
          <Button variant="secondary" onClick={onBack}>
            {EDITOR_COPY.back}
          </Button>
        )}
      </div>
    </section>
  );
}

/** What the button says that publishes: a time in the future makes it a schedule, and a hidden post is only saved. */
function publishWords({ action, post }: ReadyPlan, now: number, isHidden: boolean): string {
  if (isHidden) return EDITOR_COPY.saveHidden;
  if (action === 'unchanged') return EDITOR_COPY.publishCorrection;
  const time = post.publishedAt;
  return time !== null && Date.parse(time) > now ? `Schedule for ${momentInWords(time)}` : EDITOR_COPY.publish;
}
