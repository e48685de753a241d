/** A document from the clipboard as markdown. */
export interface PastedDocument {
  /** Refers to its images as `pasted-image:<index of the file>`. */
  readonly markdown: string;
  readonly files: readonly File[];
  /** How many images are on the disk of the person or on another site. */
  readonly distantImages: number;
  /** Whether words that the tracking of changes struck out were left out. */
  readonly hasDeletions: boolean;
}

export const PASTED_IMAGE = 'pasted-image:';
