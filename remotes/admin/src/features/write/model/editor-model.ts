import type { ManagedPostDetail } from '@ledgerlight/backend/managed-post';
import type { ImageEntry, StoredImage } from '../../../images/image-entry.ts';
import { imageReference } from '../../../images/image-reference.ts';
import type { PostFormFields } from './content.ts';
import type { FormStep, TextSurface } from './form-step.ts';
import {
  type EditAction,
  type EditorAction,
  type EditorState,
  editorReducer,
  editorStateOf,
  type LoadAction,
  type ReplaceAction,
  type StepAction,
} from './state.ts';

/** Holds the post in the form. The attached surface owns the text that is typed, and the one undo history. */
export class EditorModel {
  #state: EditorState;
  #surface: TextSurface | null = null;
  readonly #listeners = new Set<(isEdit: boolean) => void>();

  constructor(post: ManagedPostDetail | null, draftId?: string) {
    this.#state = editorStateOf(post, draftId);
  }

  readonly state = (): EditorState => this.#state;

  /** Changes what is not part of the undo history. */
  readonly edit = (action: EditAction): void => {
    this.#reduce(action, true);
    this.#surface?.change(this.#state.content.fields.content, null);
  };

  readonly type = (field: keyof PostFormFields, value: string): void => this.edit({ type: 'typed', field, value });

  /** Changes the form as one step of the undo history. */
  readonly step = (action: StepAction): void => {
    const step = this.#takeStep(action);
    this.#surface?.change(step.after.fields.content, step);
  };

  /** Changes nothing that a draft has, or puts what it has into the form. */
  readonly load = (action: LoadAction): void => {
    this.#reduce(action, false);
    this.#surface?.change(this.#state.content.fields.content, null);
  };

  /** Puts another text into the form, with which the undo history begins anew. */
  readonly replace = (action: ReplaceAction): void => {
    this.#reduce(action, true);
    this.#surface?.reset(this.#state.content.fields.content);
  };

  /** Adds images with references at the caret, as one step of the undo history. */
  addToText(images: readonly ImageEntry[], piece = images.map(imageReference).join('\n\n')): void {
    if (piece !== '') this.#surface?.insert(piece, this.#takeStep({ type: 'images-added', images }));
  }

  /** Adds a stored image with a reference of its own at the caret. It is in the list once. */
  addStored(image: StoredImage, reference: string): void {
    this.addToText(this.#state.content.images.some(({ id }) => id === image.id) ? [] : [image], reference);
  }

  /** Adds a pasted document with its images, as one step of the undo history. */
  paste(markdown: string, images: readonly ImageEntry[]): void {
    this.#surface?.paste(markdown, this.#takeStep({ type: 'images-added', images }));
  }

  /** Connects the surface on which the content is written, and returns a function that disconnects it. */
  attach(surface: TextSurface): () => void {
    this.#surface = surface;
    return () => {
      if (this.#surface === surface) this.#surface = null;
    };
  }

  get surface(): TextSurface | null {
    return this.#surface;
  }

  /** Calls back within each change, with whether a person edits what a draft has. Returns a function that ends that. */
  readonly subscribe = (listener: (isEdit: boolean) => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #takeStep(action: StepAction): FormStep {
    const before = this.#state.content;
    this.#reduce(action, true);
    return { before, after: this.#state.content };
  }

  #reduce(action: EditorAction, isEdit: boolean): void {
    const before = this.#state;
    this.#state = editorReducer(before, action);
    if (this.#state !== before) for (const listener of this.#listeners) listener(isEdit);
  }
}
