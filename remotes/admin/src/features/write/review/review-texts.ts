import type { PublishProgress } from '@ledgerlight/publishing/apply';
import type { PublishWarning } from '@ledgerlight/publishing/findings';
import type { PostPlan } from '@ledgerlight/publishing/plan';
import type { FieldChange } from '@ledgerlight/publishing/post-fields';
import { formatBytes } from '../../../images/image-card.tsx';
import type { StoredImage } from '../../../images/image-entry.ts';
import { POST_LABELS } from '../../../kit/difference/labels.ts';
import { type FieldDifference, fieldText } from '../../../kit/difference/view.tsx';
import { formatDateTime } from '../../../kit/publish-time.ts';
import { EDITOR_TOASTS } from '../model/copy.ts';

interface PlanPurpose {
  readonly isHidden: boolean;
  /** Whether the text goes to review and not to visitors. */
  readonly isSubmission: boolean;
}

export function reviewTitle({ action }: Pick<PostPlan, 'action'>, { isHidden, isSubmission }: PlanPurpose): string {
  if (action === 'unchanged') return 'Nothing has changed';
  const isNew = action === 'create';
  if (isSubmission) return `This submits a ${isNew ? 'new' : 'changed'} post for review`;
  if (isNew) return 'This makes a new post';
  return isHidden ? 'This changes the post, which stays hidden' : 'This changes the published post';
}

export function submitLabel(isBusy: boolean): string {
  return isBusy ? 'Submitting...' : 'Submit for review';
}

export function publishLabel({ action, post, warnings }: PostPlan, now: number, isHidden: boolean): string {
  if (isHidden) return 'Save, still hidden';
  if (action === 'unchanged') return 'Publish the correction';
  const time = post.publishedAt;
  if (time !== null && Date.parse(time) > now) return `Schedule for ${formatDateTime(time)}`;
  if (warnings.length === 0) return 'Publish';
  return `Publish with ${warnings.length} ${warnings.length === 1 ? 'warning' : 'warnings'}`;
}

export function progressText(progress: PublishProgress, isSubmission: boolean): string {
  switch (progress.step) {
    case 'comparing':
      return 'Comparing with what is published';
    case 'uploading':
      return `Sending images: ${progress.done} of ${progress.total}`;
    case 'saving':
      return 'Saving the post';
    case 'looking-up':
      return `${EDITOR_TOASTS.outcomeUnknown.title(isSubmission)}. Asking the server`;
    case 'cleaning-up':
      return 'Removing the images again';
  }
}

export function imageLines({ images }: Pick<PostPlan, 'images'>, unchanged: readonly StoredImage[]) {
  return [
    ...images.map(({ name, width, height, bytes, status }) => ({
      name,
      facts: `${width} × ${height}, ${formatBytes(bytes)}`,
      status: status === 'upload' ? 'to send' : 'already there',
    })),
    ...unchanged.map(({ name, width, height }) => ({
      name,
      facts: width === null || height === null ? '' : `${width} × ${height}`,
      status: 'already there',
    })),
  ];
}

const MAX_WARNINGS_OF_A_KIND = 10;

export function warningLines(warnings: readonly PublishWarning[]): readonly string[] {
  const kinds = new Set(warnings.map(({ code }) => code));
  return [...kinds].flatMap((kind) => {
    const lines = warnings
      .filter(({ code }) => code === kind)
      .map(({ message, line }) => (line === undefined ? message : `Line ${line}: ${message}`));
    const hidden = lines.length - MAX_WARNINGS_OF_A_KIND;
    if (hidden <= 0) return lines;
    return [...lines.slice(0, MAX_WARNINGS_OF_A_KIND), `There are ${hidden} more like the last one.`];
  });
}

export function changeTexts({ name, before, after }: FieldChange): FieldDifference {
  return { name, label: POST_LABELS[name], before: fieldText(name, before), after: fieldText(name, after) };
}
