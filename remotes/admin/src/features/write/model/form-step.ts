import { POST_TEXT_FIELDS } from '@ledgerlight/posts/form';
import type { FormContent } from './content.ts';

/** A step of the undo history that changes more than the text. */
export interface FormStep {
  readonly before: FormContent;
  readonly after: FormContent;
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
  /** Returns the block of the text in which the caret is, counted from 0; null while the text has no focus. */
  caretBlock(): number | null;
}

/** Returns the content after the step. A description that was typed since belongs to no step. */
export function withStep(content: FormContent, { before, after }: FormStep): FormContent {
  const changed = POST_TEXT_FIELDS.filter((name) => name !== 'content' && before.fields[name] !== after.fields[name]);
  const current = new Map(content.images.map((image) => [image.id, image]));
  return {
    ...content,
    fields: { ...content.fields, ...Object.fromEntries(changed.map((name) => [name, after.fields[name]])) },
    images: after.images.map((image) => current.get(image.id) ?? image),
  };
}
