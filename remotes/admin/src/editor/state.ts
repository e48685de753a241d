import type { ManagedPostDetail, PostRevision } from '@ledgerlight/backend/managed-post';
import { META_DESCRIPTION_LIMIT } from '@ledgerlight/posts/form';
import type { PublishProblem } from '@ledgerlight/publishing/findings';
import type { PublishInputFields } from '@ledgerlight/publishing/input';
import {
  type BasePost,
  basePostOf,
  contentOf,
  type EditorDraft,
  emptyContent,
  type FormContent,
  formFieldsOf,
  isChanged,
  type SetAside,
} from './content.ts';
import { type FileNames, withFileNames } from './image-list/files/stored-names.ts';
import { type ImageAction, reduceImages } from './image-list/image-actions.ts';
import { storedImagesOf } from './image-list/row/image-entry.ts';

export type EditorField = PublishProblem['field'];
export type EditorProblem = Pick<PublishProblem, 'field' | 'message'>;

export function problemsAt(field: EditorField, problems: readonly EditorProblem[]): readonly string[] {
  return problems.filter((problem) => problem.field === field).map(({ message }) => message);
}

export interface EditorState {
  readonly content: FormContent;
  readonly initial: FormContent;
  readonly base: BasePost | null;
  readonly problems: readonly EditorProblem[];
  readonly attempt: number;
  readonly setAside: SetAside | null;
  /** When the restored draft was saved, ISO 8601. */
  readonly restoredFrom: string | null;
  /** When the former version in the form was replaced, ISO 8601. */
  readonly openedVersion: string | null;
  readonly fileNames: FileNames;
}

export type EditorAction = EditAction | ReplaceAction | ImageAction;

type EditAction =
  | { readonly type: 'field-edited'; readonly field: keyof PublishInputFields; readonly value: string }
  | { readonly type: 'publish-at-edited' | 'prompt-edited' | 'correction-edited'; readonly value: string }
  | { readonly type: 'names-found'; readonly fileNames: FileNames }
  | { readonly type: 'problems-found'; readonly problems: readonly EditorProblem[] }
  | { readonly type: 'structure-taken'; readonly fields: Partial<PublishInputFields>; readonly replaces: boolean }
  | { readonly type: 'set-aside-dismissed' }
  /** A new post is being stored under this id; null when the id belongs to another post. */
  | { readonly type: 'sent'; readonly postId: string | null };

type ReplaceAction =
  | ({ readonly type: 'draft-restored' } & EditorDraft)
  | { readonly type: 'version-opened'; readonly version: PostRevision }
  | { readonly type: 'draft-discarded' | 'set-aside-restored' }
  /** The edit is based on a newer version from now on. */
  | { readonly type: 'rebased'; readonly base: BasePost; readonly content: FormContent; readonly keepsMine: boolean }
  /** The form becomes a new post, since its post is gone or another person's. */
  | { readonly type: 'made-new'; readonly newId: string }
  | { readonly type: 'published'; readonly base: BasePost | null };

/** @param post null for a new post */
export function editorStateOf(post: ManagedPostDetail | null): EditorState {
  const base = post && basePostOf(post);
  const initial = base === null ? emptyContent() : contentOf(base, post?.state === 'scheduled');
  return { ...UNTOUCHED, content: initial, initial, base, fileNames: new Map() };
}

/** Reduces the state, with stored images under their file names wherever these are known. */
export function editorReducer(state: EditorState, action: EditorAction): EditorState {
  const next = reduce(state, action);
  const { fileNames, setAside } = next;
  const content = withFileNames(next.content, fileNames);
  const initial = next.initial === next.content ? content : withFileNames(next.initial, fileNames);
  if (setAside === null) return { ...next, content, initial };
  const asideContent = withFileNames(setAside.content, fileNames);
  const isSame = asideContent === setAside.content;
  return { ...next, content, initial, setAside: isSame ? setAside : { ...setAside, content: asideContent } };
}

function reduce(state: EditorState, action: EditorAction): EditorState {
  const { content } = state;
  switch (action.type) {
    case 'field-edited':
      return edit(state, { fields: capped({ ...content.fields, [action.field]: action.value }) }, action.field);
    case 'publish-at-edited':
      return edit(state, { publishAt: action.value }, 'publishedAt');
    case 'prompt-edited':
      return edit(state, { prompt: action.value }, null);
    case 'correction-edited':
      return edit(state, { correction: action.value }, null);
    case 'names-found':
      return { ...state, fileNames: new Map([...state.fileNames, ...action.fileNames]) };
    case 'problems-found':
      return { ...state, problems: action.problems, attempt: state.attempt + 1 };
    case 'structure-taken': {
      const fields = capped({ ...content.fields, ...action.fields });
      const setAside = action.replaces ? ({ content, reason: 'structure' } as const) : state.setAside;
      const problems = state.problems.filter(({ field }) => !(field in action.fields));
      return { ...state, content: { ...content, fields }, setAside, problems };
    }
    case 'sent':
      return { ...state, content: { ...content, postId: action.postId } };
    case 'set-aside-dismissed':
      return { ...state, setAside: null };
    default:
      return { ...state, ...replaceContent(state, action) };
  }
}

function replaceContent(state: EditorState, action: ReplaceAction | ImageAction): Partial<EditorState> {
  const { content } = state;
  switch (action.type) {
    case 'draft-restored':
      return { content: action.content, base: action.base, setAside: action.setAside, restoredFrom: action.savedAt };
    case 'version-opened': {
      const { version } = action;
      const opened = {
        fields: formFieldsOf(version),
        images: storedImagesOf(version, version.content),
        correction: '',
      };
      const setAside = isChanged(state) ? ({ content, reason: 'version-opened' } as const) : state.setAside;
      return { ...UNTOUCHED, content: { ...content, ...opened }, setAside, openedVersion: version.replacedAt };
    }
    case 'draft-discarded': {
      const initial = state.base === null ? emptyContent() : state.initial;
      return { ...UNTOUCHED, content: initial, initial, setAside: { content, reason: 'discarded' } };
    }
    case 'set-aside-restored':
      return state.setAside ? { ...UNTOUCHED, content: state.setAside.content } : {};
    case 'rebased': {
      const setAside = action.keepsMine ? state.setAside : ({ content, reason: 'theirs-taken' } as const);
      return { ...UNTOUCHED, content: action.content, initial: contentOf(action.base), base: action.base, setAside };
    }
    case 'made-new': {
      // A new post has nothing to correct.
      const made = { ...content, postId: action.newId, correction: '' };
      return { ...UNTOUCHED, content: made, initial: emptyContent(), base: null };
    }
    case 'published': {
      const initial = action.base === null ? emptyContent() : contentOf(action.base);
      return { ...UNTOUCHED, content: initial, initial, base: action.base };
    }
    default:
      return edit(state, reduceImages(content, action), 'images');
  }
}

const UNTOUCHED = { problems: [], attempt: 0, setAside: null, restoredFrom: null, openedVersion: null } as const;

function edit(state: EditorState, change: Partial<FormContent>, field: EditorField | null): EditorState {
  const problems = state.problems.filter((problem) => problem.field !== field);
  return { ...state, content: { ...state.content, ...change }, problems };
}

/** Caps the meta description by characters, not by UTF-16 units. */
function capped(fields: PublishInputFields): PublishInputFields {
  const characters = [...fields.metaDescription];
  if (characters.length <= META_DESCRIPTION_LIMIT) return fields;
  return { ...fields, metaDescription: characters.slice(0, META_DESCRIPTION_LIMIT).join('') };
}
