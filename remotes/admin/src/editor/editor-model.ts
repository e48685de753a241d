import type { ManagedPostDetail } from '@ledgerlight/backend/managed-post';
import { POST_TEXT_FIELDS } from '@ledgerlight/posts/form';
import { atom, createStore } from 'jotai';
import { createFormControl, type Resolver } from 'react-hook-form';
import { type EditorField, type EditorProblem, type FormContent, isChanged } from './content.ts';
import { formProblems } from './form/form-problems.ts';
import type { FormStep, TextSurface } from './form-step.ts';
import { imageReference } from './image-list/image-reference.ts';
import type { ImageEntry, StoredImage } from './image-list/row/image-entry.ts';
import { type EditorAction, type EditorState, editorReducer, editorStateOf } from './state.ts';

/** The values of react-hook-form, under the names of their problems; images only have problems there. */
export type FormValues = Record<(typeof TYPED)[number], string> & { images: '' };

/** What surrounds the typed values: the images, and the post on which the edit is based. */
type Surroundings = Omit<EditorState, 'content'> & Pick<FormContent, 'postId' | 'images'>;

const TYPED = [...POST_TEXT_FIELDS, 'slug', 'publishedAt', 'prompt', 'correction', 'notes'] as const;

/** The post in the form. Components subscribe to `form` and to atoms of `store`, so that typing renders only what shows it. */
export class EditorModel {
  readonly form;
  readonly store = createStore();
  readonly surroundingsAtom;
  readonly imagesAtom;
  /** The block of the text in which the caret is, counted from 0. */
  readonly caretAtom = atom(0);
  #surface: TextSurface | null = null;
  #problems: readonly EditorProblem[] = [];
  /** Whether what changes now is an edit by a person. */
  #isEdit = true;

  constructor(post: ManagedPostDetail | null, draftId?: string) {
    const { content, ...rest } = editorStateOf(post, draftId);
    this.form = createFormControl<FormValues>({
      defaultValues: { ...typedValues(content), images: '' },
      resolver: this.#resolve,
      reValidateMode: 'onSubmit',
      shouldFocusError: false,
    });
    const surroundings: Surroundings = { ...rest, postId: content.postId, images: content.images };
    this.surroundingsAtom = atom(surroundings);
    this.imagesAtom = atom((get) => get(this.surroundingsAtom).images);
    // A field's problem goes when the field is edited (specification section 5).
    this.#onTyped((name) => {
      if (name !== undefined && this.form.getFieldState(name).error) this.form.clearErrors(name);
    });
  }

  state(): EditorState {
    const { postId, images, ...rest } = this.store.get(this.surroundingsAtom);
    const { slug, publishedAt, prompt, correction, notes, images: _, ...fields } = this.form.getValues();
    return { ...rest, content: { postId, fields, slug, publishedAt, images, prompt, correction, notes } };
  }

  readonly dispatch = (action: EditorAction): void => {
    const before = this.state();
    const after = editorReducer(before, action);
    const { content: text } = after.content.fields;
    this.#isEdit = !UNEDITED.has(action.type);
    this.#write(before.content, after);
    if (STEPS.has(action.type)) this.#surface?.change(text, stepBetween(before.content, after.content));
    else if (SILENT.has(action.type)) this.#surface?.change(text, null);
    else this.#surface?.reset(text);
    this.#isEdit = true;
  };

  /** Adds images with references at the caret, as one step of the undo history. */
  addToText(images: readonly ImageEntry[]): void {
    if (images.length > 0) this.#surface?.insert(images.map(imageReference).join('\n\n'), this.#addImages(images));
  }

  /** Adds a stored image with a reference of its own at the caret. It is in the list once. */
  addStored(image: StoredImage, reference: string): void {
    const isThere = this.store.get(this.imagesAtom).some(({ id }) => id === image.id);
    this.#surface?.insert(reference, this.#addImages(isThere ? [] : [image]));
  }

  /** Adds a pasted document with its images, as one step of the undo history. */
  paste(markdown: string, images: readonly ImageEntry[]): void {
    this.#surface?.paste(markdown, this.#addImages(images));
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

  /** Applies one side of a step that the undo history of the text reverted or repeated. */
  applyStep({ values, images }: FormStep['after']): void {
    for (const name of POST_TEXT_FIELDS) {
      const value = values[name];
      if (value !== undefined) this.form.setValue(name, value);
    }
    const current = new Map(this.store.get(this.imagesAtom).map((image) => [image.id, image]));
    // A description that was typed since belongs to no step.
    const kept = images.map((image) => current.get(image.id) ?? image);
    this.store.set(this.surroundingsAtom, (before) => ({ ...before, images: kept }));
  }

  showProblems(problems: readonly EditorProblem[]): void {
    this.#problems = problems;
    for (const { field, message } of problems) {
      const refused = problems.filter((other) => other.field === field).map((problem) => problem.message);
      this.form.setError(field, { type: 'refused', message, types: { refused } });
    }
  }

  /** Puts the caret into the line of the text that a problem names, if it names one. */
  goToProblem(field: EditorField, message: string): void {
    const found = this.#problems.find((problem) => problem.field === field && problem.message === message);
    if (found?.line !== undefined) this.#surface?.goTo(found.line);
  }

  /** @returns a function that ends the subscription */
  onChange(listener: () => void): () => void {
    const ends = [this.#onTyped(listener), this.store.sub(this.surroundingsAtom, listener)];
    return () => {
      for (const end of ends) end();
    };
  }

  /** Calls back within each change by a person of what a draft has. @returns a function that ends the subscription */
  onEdit(listener: () => void): () => void {
    return this.onChange(() => this.#isEdit && listener());
  }

  readonly hasWork = (): boolean => isChanged(this.state());

  #addImages(images: readonly ImageEntry[]): FormStep {
    const before = this.state();
    const after = editorReducer(before, { type: 'images-added', images });
    this.#write(before.content, after);
    return stepBetween(before.content, after.content);
  }

  #write(before: FormContent, { content, ...rest }: EditorState): void {
    const after = typedValues(content);
    const former = typedValues(before);
    for (const name of TYPED) if (after[name] !== former[name]) this.form.setValue(name, after[name]);
    this.store.set(this.surroundingsAtom, { ...rest, postId: content.postId, images: content.images });
    if (content.images !== before.images) this.form.clearErrors('images');
  }

  #onTyped(listener: (name: keyof FormValues | undefined) => void): () => void {
    const names = new Set<string>(TYPED);
    return this.form.subscribe({
      formState: { values: true },
      callback: ({ name }) => {
        if (name === undefined || names.has(name)) listener(TYPED.find((typed) => typed === name));
      },
    });
  }

  readonly #resolve: Resolver<FormValues> = (values) => {
    const problems = formProblems(this.state());
    if (problems.length === 0) return { values, errors: {} };
    const errors = problems.map(({ field, message }) => [field, { type: 'invalid', message }]);
    return { values: {}, errors: Object.fromEntries(errors) };
  };
}

/** Actions that the undo history of the text reverts as one step, and those that it leaves alone; all others begin it anew. */
const STEPS: ReadonlySet<EditorAction['type']> = new Set([
  'images-added',
  'image-removed',
  'image-moved',
  'structure-taken',
] as const);
/** Actions that change nothing that a draft has, or put what it has into the form. */
const UNEDITED: ReadonlySet<EditorAction['type']> = new Set([
  'names-found',
  'sent',
  'set-aside-dismissed',
  'draft-written',
  'draft-begun',
  'base-found',
] as const);
const SILENT: ReadonlySet<EditorAction['type']> = new Set([...UNEDITED, 'alt-edited', 'focus-edited'] as const);

function typedValues({ fields, slug, publishedAt, prompt, correction, notes }: FormContent) {
  return { ...fields, slug, publishedAt, prompt, correction, notes };
}

function stepBetween(before: FormContent, after: FormContent): FormStep {
  const changed = POST_TEXT_FIELDS.filter((name) => name !== 'content' && before.fields[name] !== after.fields[name]);
  const sideOf = ({ fields, images }: FormContent) => {
    return { values: Object.fromEntries(changed.map((name) => [name, fields[name]])), images };
  };
  return { before: sideOf(before), after: sideOf(after) };
}
