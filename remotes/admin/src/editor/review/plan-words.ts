import type { PublishProgress } from '@ledgerlight/publishing/apply';
import type { PublishWarning } from '@ledgerlight/publishing/findings';
import type { PlannedImage, ReadyPlan } from '@ledgerlight/publishing/plan';
import type { StoredImage } from '../image-list/row/image-entry.ts';
import { megabytes } from '../image-list/row/image-words.ts';

/** What the plan is going to do, as a heading. */
export function reviewTitle({ action }: Pick<ReadyPlan, 'action'>, isHidden: boolean): string {
  switch (action) {
    case 'create':
      return 'This makes a new post';
    case 'update':
      return isHidden ? 'This changes the post, which stays hidden' : 'This changes the published post';
    case 'unchanged':
      return 'Nothing has changed';
  }
}

/** One picture in the review. */
export interface ImageLine {
  readonly name: string;
  readonly facts: string;
  readonly status: string;
}

/** The pictures of the plan, and those of the text that stay as they are. */
export function imageLines(planned: readonly PlannedImage[], kept: readonly StoredImage[]): readonly ImageLine[] {
  return [
    ...planned.map(({ name, width, height, bytes, status }) => ({
      name,
      facts: `${width} × ${height}, ${megabytes(bytes)}`,
      status: status === 'upload' ? 'to send' : 'already there',
    })),
    ...kept.map(({ name, width, height }) => ({
      name,
      facts: width === null || height === null ? '' : `${width} × ${height}`,
      status: 'already there',
    })),
  ];
}

/** The most warnings of a kind that are named one by one. */
const MAX_OF_A_KIND = 10;

/** The warnings in their order, of each kind the first ones, then how many more there are. */
export function warningLines(warnings: readonly PublishWarning[]): readonly string[] {
  const kinds = new Set(warnings.map(({ code }) => code));
  return [...kinds].flatMap((kind) => {
    const ofKind = warnings.filter(({ code }) => code === kind);
    const lines = ofKind.slice(0, MAX_OF_A_KIND).map(({ message, line }) => {
      return line === undefined ? message : `Line ${line}: ${message}`;
    });
    const left = ofKind.length - lines.length;
    return left === 0 ? lines : [...lines, `There are ${left} more like the last one.`];
  });
}

/** How far the publishing is, as a sentence. */
export function uploadWords(progress: PublishProgress): string {
  switch (progress.step) {
    case 'comparing':
      return 'Comparing with what is published';
    case 'uploading':
      return `Sending images: ${progress.done} of ${progress.total}`;
    case 'saving':
      return 'Saving the post';
    case 'cleaning-up':
      return 'Removing the images again';
  }
}
