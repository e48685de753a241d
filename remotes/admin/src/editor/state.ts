import type { PostRevision } from '@ledgerlight/backend/managed-post';
import { META_DESCRIPTION_LIMIT } from '@ledgerlight/posts/form';
import type { PublishProblem } from '@ledgerlight/publishing/findings';
import type { PublishInputFields } from '@ledgerlight/publishing/input';
import {
  type BasePost,
  basePostOf,
  contentOf,
  type EditablePost,
  emptyContent,
  type FormContent,
  fieldsOf,
  isChanged,
} from './content.ts';
import { type FileNames, storedText, withFileNames } from './image-list/files/stored-names.ts';
import { withAlternative, withFileName } from './image-list/image-reference.ts';
import { type FileImage, type ImageEntry, storedImagesOf } from './image-list/row/image-entry.ts';

/** A place of the form that a problem can stand at. */
export type EditorField = PublishProblem['field'];

/** One thing to mend. */
export interface EditorProblem {
  readonly field: EditorField;
  readonly message: string;
}

/** What is wrong at one place of the form. */
export function problemsAt(field: EditorField, problems: readonly EditorProblem[]): readonly string[] {
  return problems.filter((problem) => problem.field === field).map(({ message }) => message);
}

/** A version that was taken out of the form and can be brought back. */
export interface SetAside {
  readonly content: FormContent;
  readonly reason: 'discarded' | 'theirs-taken' | 'structure' | 'version-opened';
}

/** The form as it stands. */
export interface EditorState {
  readonly content: FormContent;
  /** The form as it would be with nothing done. */
  readonly initial: FormContent;
  /** Null for a new post. */
  readonly base: BasePost | null;
  readonly problems: readonly EditorProblem[];
  /** The count of checks that found problems. */
  readonly attempt: number;
  readonly setAside: SetAside | null;
  /** When the draft that was brought back was saved, ISO 8601. */
  readonly restoredFrom: string | null;
  /** When the former version that was opened in the form had been replaced, ISO 8601. */
  readonly openedVersion: string | null;
  /** The file names of stored images that were looked up so far. */
  readonly fileNames: FileNames;
}

/** What can happen to the form. */
export type EditorAction =
  | { readonly type: 'field-edited'; readonly field: keyof PublishInputFields; readonly value: string }
  | { readonly type: 'publish-at-edited'; readonly value: string }
  | { readonly type: 'prompt-edited'; readonly value: string }
  | { readonly type: 'correction-edited'; readonly value: string }
  | { readonly type: 'images-added'; readonly images: readonly ImageEntry[] }
  | { readonly type: 'image-removed'; readonly id: string }
  /** Pictures, by their ids, that are taken as they were before they were scaled down. */
  | { readonly type: 'originals-taken'; readonly originals: ReadonlyMap<string, FileImage> }
  /** How far the image moves; a negative number moves it towards the beginning. */
  | { readonly type: 'image-moved'; readonly id: string; readonly by: number }
  | { readonly type: 'alt-edited'; readonly id: string; readonly value: string }
  | { readonly type: 'focus-edited'; readonly id: string; readonly value: string }
  | { readonly type: 'names-found'; readonly fileNames: FileNames }
  | { readonly type: 'problems-found'; readonly problems: readonly EditorProblem[] }
  | { readonly type: 'structure-taken'; readonly fields: Partial<PublishInputFields>; readonly replaces: boolean }
  | {
      readonly type: 'draft-restored';
      readonly content: FormContent;
      readonly base: BasePost | null;
      readonly setAside: SetAside | null;
      readonly savedAt: string;
    }
  | { readonly type: 'version-opened'; readonly version: PostRevision }
  | { readonly type: 'draft-discarded' }
  | { readonly type: 'set-aside-brought-back' }
  | { readonly type: 'set-aside-forgotten' }
  /** The newest version becomes what the edit is based on; `content` is what the form shows from now on. */
  | { readonly type: 'rebased'; readonly base: BasePost; readonly content: FormContent; readonly keepsMine: boolean }
  /** The new post is being written under this id, which stays that of this draft; null when it is another post's. */
  | { readonly type: 'sent'; readonly postId: string | null }
  /** The post is gone or somebody else's; what the form holds becomes a new post. */
  | { readonly type: 'made-new'; readonly newId: string }
  | { readonly type: 'published'; readonly base: BasePost | null };

/** The form for a new post (null) or for editing one. */
export function editorStateOf(post: EditablePost | null): EditorState {
  const base = post && basePostOf(post);
  const initial = base === null ? emptyContent() : contentOf(base, post?.state === 'scheduled');
  return { ...UNTRIED, content: initial, initial, base, fileNames: new Map() };
}

/** The form after something happened. Stored images are named by their files wherever these are known. */
export function editorReducer(state: EditorState, action: EditorAction): EditorState {
  const next = reduced(state, action);
  const { fileNames, setAside } = next;
  const content = withFileNames(next.content, fileNames);
  const initial = next.initial === next.content ? content : withFileNames(next.initial, fileNames);
  if (setAside === null) return { ...next, content, initial };
  const asideContent = withFileNames(setAside.content, fileNames);
  const isSame = asideContent === setAside.content;
  return { ...next, content, initial, setAside: isSame ? setAside : { ...setAside, content: asideContent } };
}

function reduced(state: EditorState, action: EditorAction): EditorState {
  const { content } = state;
  switch (action.type) {
    case 'field-edited': {
      const value = action.field === 'metaDescription' ? capped(action.value) : action.value;
      return edited(state, { fields: { ...content.fields, [action.field]: value } }, action.field);
    }
    case 'publish-at-edited':
      return edited(state, { publishAt: action.value }, 'publishedAt');
    case 'prompt-edited':
      return edited(state, { prompt: action.value }, null);
    case 'correction-edited':
      return edited(state, { correction: action.value }, null);
    case 'images-added':
      return edited(state, { images: [...content.images, ...action.images] }, 'images');
    case 'image-removed': {
      const images = content.images.filter(({ id }) => id !== action.id);
      const removed = content.images.filter(({ id }) => id === action.id);
      // The text may still show a stored image, whose name is free from now on.
      const text = storedText(content.fields.content, removed);
      return edited(state, { images, fields: { ...content.fields, content: text } }, 'images');
    }
    case 'originals-taken': {
      let text = content.fields.content;
      const images = content.images.map((image) => {
        const original = action.originals.get(image.id);
        if (!original) return image;
        text = withFileName(text, image.name, original.name);
        return { ...original, alt: image.alt, focus: image.focus };
      });
      return edited(state, { images, fields: { ...content.fields, content: text } }, 'images');
    }
    case 'image-moved':
      return edited(state, { images: moved(content.images, action.id, action.by) }, 'images');
    case 'alt-edited': {
      const described = content.images.find(({ id }) => id === action.id);
      if (!described) return state;
      const images = content.images.map((image) => (image === described ? { ...image, alt: action.value } : image));
      const text = withAlternative(content.fields.content, described, action.value);
      return edited(state, { images, fields: { ...content.fields, content: text } }, 'images');
    }
    case 'focus-edited': {
      const images = content.images.map((image) =>
        image.id === action.id ? { ...image, focus: action.value } : image,
      );
      return edited(state, { images }, 'images');
    }
    case 'names-found':
      return { ...state, fileNames: new Map([...state.fileNames, ...action.fileNames]) };
    case 'problems-found':
      return { ...state, problems: action.problems, attempt: state.attempt + 1 };
    case 'structure-taken': {
      const taken = { ...content.fields, ...action.fields };
      const fields = { ...taken, metaDescription: capped(taken.metaDescription) };
      const setAside = action.replaces ? ({ content, reason: 'structure' } as const) : state.setAside;
      const problems = state.problems.filter(({ field }) => !(field in action.fields));
      return { ...state, content: { ...content, fields }, setAside, problems };
    }
    case 'draft-restored':
      return {
        ...state,
        content: action.content,
        base: action.base,
        setAside: action.setAside,
        restoredFrom: action.savedAt,
      };
    case 'version-opened': {
      const { version } = action;
      const opened = { fields: fieldsOf(version), images: storedImagesOf(version, version.content), correction: '' };
      const setAside = isChanged(state) ? ({ content, reason: 'version-opened' } as const) : state.setAside;
      const openedVersion = version.replacedAt;
      return { ...untried(state), content: { ...content, ...opened }, setAside, openedVersion };
    }
    case 'draft-discarded': {
      const initial = state.base === null ? emptyContent() : state.initial;
      return { ...untried(state), content: initial, initial, setAside: { content, reason: 'discarded' } };
    }
    case 'set-aside-brought-back':
      return state.setAside ? { ...untried(state), content: state.setAside.content } : state;
    case 'set-aside-forgotten':
      return { ...state, setAside: null };
    case 'rebased': {
      const setAside = action.keepsMine ? state.setAside : ({ content, reason: 'theirs-taken' } as const);
      const initial = contentOf(action.base, false);
      return { ...untried(state), content: action.content, initial, base: action.base, setAside };
    }
    case 'sent':
      return { ...state, content: { ...content, postId: action.postId } };
    case 'made-new': {
      const initial = emptyContent();
      // A new post has nothing to correct.
      const made = { ...content, postId: action.newId, correction: '' };
      return { ...untried(state), content: made, initial, base: null };
    }
    case 'published': {
      const initial = action.base === null ? emptyContent() : contentOf(action.base, false);
      return { ...untried(state), content: initial, initial, base: action.base };
    }
  }
}

const UNTRIED = { problems: [], attempt: 0, setAside: null, restoredFrom: null, openedVersion: null } as const;

function untried(state: EditorState): EditorState {
  return { ...state, ...UNTRIED };
}

function edited(state: EditorState, change: Partial<FormContent>, field: EditorField | null): EditorState {
  const problems = state.problems.filter((problem) => problem.field !== field);
  return { ...state, content: { ...state.content, ...change }, problems };
}

function capped(text: string): string {
  const characters = [...text];
  return characters.length <= META_DESCRIPTION_LIMIT ? text : characters.slice(0, META_DESCRIPTION_LIMIT).join('');
}

function moved(images: readonly ImageEntry[], id: string, by: number): readonly ImageEntry[] {
  const place = images.findIndex((image) => image.id === id);
  const image = images[place];
  const target = Math.max(0, Math.min(images.length - 1, place + by));
  if (!image || target === place) return images;
  return images.toSpliced(place, 1).toSpliced(target, 0, image);
}
