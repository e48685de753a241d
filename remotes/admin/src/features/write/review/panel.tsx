import { withCorrection } from '@ledgerlight/publishing/correct';
import type { PostPlan } from '@ledgerlight/publishing/plan';
import { postPath } from '@ledgerlight/site/routes';
import { Button } from '@ledgerlight/ui/button';
import { useRef } from 'react';
import { FieldDifferences } from '../../../kit/difference/view.tsx';
import layout from '../../../kit/layout.module.css';
import { Fact } from '../../../kit/lists/fact.tsx';
import { formatDateTime, localZone } from '../../../kit/publish-time.ts';
import type { ReviewStage } from '../publishing/outcome.ts';
import { CorrectionField } from './correction-field.tsx';
import style from './panel.module.css';
import { FailureNotice, Panel } from './panel-parts.tsx';
import {
  changeTexts,
  imageLines,
  progressText,
  publishLabel,
  reviewTitle,
  submitLabel,
  warningLines,
} from './review-texts.ts';

interface ReviewPanelProps extends Pick<ReviewStage, 'reviewed' | 'failure' | 'progress'> {
  readonly isHidden: boolean;
  /** Whether the text goes to review and not to visitors. */
  readonly isSubmission: boolean;
  readonly siteOrigin: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly correction: string;
  readonly onCorrection: (text: string) => void;
  readonly onPublish: (plan: PostPlan) => void;
  readonly onStop: () => void;
  readonly onBack: () => void;
}

export function ReviewPanel({ reviewed, failure, progress, isHidden, siteOrigin, now, ...props }: ReviewPanelProps) {
  const { isSubmission } = props;
  const correctionField = useRef<HTMLTextAreaElement>(null);
  const { plan } = reviewed;
  const isBusy = progress !== null;
  const corrected = withCorrection(plan, props.correction);
  const { existing } = plan.work;
  const publish = () => {
    if (corrected.ok) props.onPublish(corrected.plan);
    else correctionField.current?.focus();
  };
  return (
    <Panel id="editor-review" title={reviewTitle(plan, { isHidden, isSubmission })}>
      <PlanDetails reviewed={reviewed} siteOrigin={siteOrigin} />
      {existing !== null && (
        <CorrectionField
          ref={correctionField}
          value={props.correction}
          problem={corrected.ok ? null : corrected.message}
          isVisible={!isHidden && Date.parse(plan.post.publishedAt ?? existing.publishedAt) <= now}
          isReadOnly={isBusy}
          onChange={props.onCorrection}
        />
      )}
      {failure && !isBusy && <FailureNotice failure={failure} />}
      <p className={isBusy ? style.progress : 'visually-hidden'} role="status">
        {progress && progressText(progress, isSubmission)}
      </p>
      <div className={layout.buttons}>
        {(!corrected.ok || corrected.plan.action !== 'unchanged') && (
          <Button onClick={publish} aria-disabled={isBusy || undefined}>
            {isSubmission ? submitLabel(isBusy) : isBusy ? 'Publishing...' : publishLabel(plan, now, isHidden)}
          </Button>
        )}
        <Button variant="secondary" onClick={isBusy ? props.onStop : props.onBack}>
          {isBusy ? 'Stop' : 'Back to the form'}
        </Button>
      </div>
    </Panel>
  );
}

function PlanDetails({ reviewed, siteOrigin }: Pick<ReviewPanelProps, 'reviewed' | 'siteOrigin'>) {
  const { plan, unchangedImages } = reviewed;
  const time = plan.post.publishedAt;
  const warnings = warningLines(plan.warnings.filter(({ code }) => code !== 'scheduled'));
  return (
    <>
      <dl className={style.facts}>
        <Fact term="Address">{siteOrigin + postPath(plan.slug)}</Fact>
        <Fact term="Title">{plan.post.value.title}</Fact>
        {time !== null && <Fact term="Visible from">{`${formatDateTime(time)}, ${localZone(time)}`}</Fact>}
      </dl>
      {plan.changes.length > 0 && (
        <div>
          <h3 className={style.heading}>What changes</h3>
          <FieldDifferences differences={plan.changes.map(changeTexts)} className={style.changes} />
        </div>
      )}
      <div>
        <h3 className={style.heading}>Images</h3>
        <ul className={style.images}>
          {imageLines(plan, unchangedImages).map(({ name, facts, status }) => (
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
            {warnings.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be equal
              <li key={index}>{line}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
