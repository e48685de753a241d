import type { PublishInputFields } from '@ledgerlight/publishing/input';
import type { ImageEntry } from './image-list/row/image-entry.ts';

/** What a step of the undo history changes beside the text. */
export interface FormStep {
  readonly before: StepSide;
  readonly after: StepSide;
}

interface StepSide {
  readonly values: Partial<PublishInputFields>;
  readonly images: readonly ImageEntry[];
}

/** The surface on which the content is written. It has the one undo history of the form. */
export interface TextSurface {
  /** Replaces the text as one step of the history; with null the history does not know of it. */
  change(text: string, step: FormStep | null): void;
  /** Replaces the text and begins a new history. */
  reset(text: string): void;
  /** Inserts a piece as a paragraph at the caret. */
  insert(piece: string, step?: FormStep): void;
  /** Puts markdown in the place of the selection: a single line into its paragraph, blocks between paragraphs. */
  paste(markdown: string, step: FormStep): void;
  focus(): void;
  /** Puts the caret at the end of a line, counted from 1. */
  goTo(line: number): void;
}
