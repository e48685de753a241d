import type { ManagedPostDetail, PostRevision } from '@ledgerlight/backend/managed-post';
import { META_DESCRIPTION_LIMIT } from '@ledgerlight/posts/form';
import type { PublishInputFields } from '@ledgerlight/publishing/input';
import { storedImagesOf } from '../../../images/image-entry.ts';
import { formFieldsOf } from '../../../preview/form-fields.ts';
import {
  type BasePost,
  basePostOf,
  contentOf,
  type EditorField,
  type EditorProblem,
  emptyContent,
  type FormContent,
  isChanged,
  type PostFormFields,
} from './content.ts';
import { type FormStep, withStep } from './form-step.ts';
import { type DescribeAction, type ListAction, reduceImages } from './image-actions.ts';
import { type FileNames, withFileNames } from './stored-names.ts';

/** A version that was replaced in the form and can be restored. */
export interface SetAside {
  readonly content: FormContent;
  readonly reason: 'discarded' | 'rebased' | 'structure' | 'version-opened';
}

export interface EditorState {
  /** The id of the draft, under which a new post is first sent: two pages with one draft meet the same primary key. */
  readonly draftId: string;
  readonly content: FormContent;
  readonly initial: FormContent;
  readonly base: BasePost | null;
  readonly setAside: SetAside | null;
  /** Whether the form was opened with changes of the post that are not published. */
  readonly isRestored: boolean;
  /** When the former version in the form was replaced, ISO 8601. */
  readonly openedVersion: string | null;
  readonly fileNames: FileNames;
  /** Those of the last attempt. A field's problems go when the field is edited (specification section 5). */
  readonly problems: readonly EditorProblem[];
  /** How many attempts found problems. */
  readonly refusals: number;
}

export type EditorAction = EditAction | StepAction | LoadAction | ReplaceAction;

/** An edit by a person that the undo history of the text leaves alone, or that comes from it. */
export type EditAction =
  | { readonly type: 'typed'; readonly field: keyof PostFormFields; readonly value: string }
  | { readonly type: 'step-repeated'; readonly step: FormStep }
  | DescribeAction;

/** An edit by a person that is one step of the undo history. */
export type StepAction =
  | ListAction
  | { readonly type: 'structure-taken'; readonly fields: Partial<PublishInputFields>; readonly replaces: boolean };

export type LoadAction =
  | { readonly type: 'names-found'; readonly fileNames: FileNames }
  /** In place of those of the former attempt. */
  | { readonly type: 'refused'; readonly problems: readonly EditorProblem[] }
  /** A field that was left has a problem. */
  | { readonly type: 'field-refused'; readonly problem: EditorProblem }
  | { readonly type: 'set-aside-dismissed' }
  /** What the shared draft has is in the form from now on. */
  | ({ readonly type: 'draft-written'; readonly fileNames: FileNames } & Pick<
      EditorState,
      'content' | 'base' | 'isRestored'
    >)
  /** The next new post is written under this id. */
  | { readonly type: 'draft-begun'; readonly draftId: string }
  /** A new post begins with the name of the person. */
  | { readonly type: 'byline-found'; readonly byline: string }
  /** The version of the post on which the draft is based was found. */
  | { readonly type: 'base-found'; readonly base: BasePost }
  /** A new post is being stored under this id; null when the id belongs to another post. */
  | { readonly type: 'sent'; readonly postId: string | null };

export type ReplaceAction =
  | { readonly type: 'version-opened'; readonly version: PostRevision }
  | { readonly type: 'draft-discarded' | 'set-aside-restored' }
  /** The edit is based on a newer version from now on. */
  | { readonly type: 'rebased'; readonly base: BasePost; readonly content: FormContent }
  /** The form becomes a new post, since its post is gone or another person's. */
  | { readonly type: 'made-new'; readonly newId: string }
  | { readonly type: 'published'; readonly base: BasePost | null };

/** @param post null for a new post */
export function editorStateOf(post: ManagedPostDetail | null, draftId = post?.id ?? ''): EditorState {
  const base = post && basePostOf(post);
  const initial = base === null ? emptyContent() : contentOf(base, post?.state === 'scheduled');
  return { ...UNTOUCHED, draftId, content: initial, initial, base, fileNames: new Map(), problems: [], refusals: 0 };
}

/** Reduces the state, with stored images under their file names wherever these are known. */
export function editorReducer(state: EditorState, action: EditorAction): EditorState {
  const next = reduce(state, action);
  if (next === state) return state;
  const { fileNames, initial } = next;
  const { content } = named(next, fileNames);
  const problems = next.problems.filter(({ field }) => isSame(state.content, content, field));
  return {
    ...next,
    content,
    initial: initial === next.content ? content : withFileNames(initial, fileNames),
    setAside: next.setAside && named(next.setAside, fileNames),
    // The same list while it is the same, or each key would render every field.
    problems: problems.length === next.problems.length ? next.problems : problems,
  };
}

function named<Owner extends Pick<EditorState, 'content'>>(owner: Owner, fileNames: FileNames): Owner {
  const content = withFileNames(owner.content, fileNames);
  return content === owner.content ? owner : { ...owner, content };
}

function isSame(before: FormContent, after: FormContent, field: EditorField): boolean {
  return field === 'images' ? before.images === after.images : before.fields[field] === after.fields[field];
}

function reduce(state: EditorState, action: EditorAction): EditorState {
  const { content, problems } = state;
  switch (action.type) {
    case 'typed': {
      const { field, value } = action;
      if (content.fields[field] === value) return state;
      return { ...state, content: { ...content, fields: { ...content.fields, [field]: value } } };
    }
    case 'step-repeated':
      return { ...state, content: withStep(content, action.step) };
    case 'names-found':
      return { ...state, fileNames: new Map([...state.fileNames, ...action.fileNames]) };
    case 'refused':
      return { ...state, problems: action.problems, refusals: state.refusals + 1 };
    case 'field-refused':
      return {
        ...state,
        problems: [...problems.filter(({ field }) => field !== action.problem.field), action.problem],
      };
    case 'structure-taken': {
      const fields = { ...content.fields, ...action.fields };
      const metaDescription = cappedDescription(fields.metaDescription);
      const setAside = action.replaces ? ({ content, reason: 'structure' } as const) : state.setAside;
      return { ...state, content: { ...content, fields: { ...fields, metaDescription } }, setAside };
    }
    case 'sent':
      return { ...state, content: { ...content, postId: action.postId } };
    case 'set-aside-dismissed':
      return { ...state, setAside: null };
    case 'draft-written': {
      const { type, fileNames, ...written } = action;
      return { ...state, ...written, fileNames: new Map([...state.fileNames, ...fileNames]) };
    }
    case 'draft-begun':
      return { ...state, draftId: action.draftId };
    case 'byline-found': {
      const author = action.byline;
      const signed = (form: FormContent) => ({ ...form, fields: { ...form.fields, author } });
      return { ...state, content: signed(content), initial: signed(state.initial) };
    }
    case 'base-found': {
      const { fields, ...found } = contentOf(action.base);
      const { publishedAt } = state.initial.fields;
      return { ...state, base: action.base, initial: { ...found, fields: { ...fields, publishedAt } } };
    }
    case 'images-added':
    case 'image-removed':
    case 'image-moved':
    case 'alt-edited':
    case 'focus-edited':
      return { ...state, content: { ...content, ...reduceImages(content, action) } };
    default:
      return { ...state, ...replaceContent(state, action) };
  }
}

function replaceContent(state: EditorState, action: ReplaceAction): Partial<EditorState> {
  const { content } = state;
  switch (action.type) {
    case 'version-opened': {
      const { version } = action;
      const opened = {
        fields: { ...content.fields, ...formFieldsOf(version), correction: '' },
        images: storedImagesOf(version, version.content),
      };
      const setAside = isChanged(state) ? ({ content, reason: 'version-opened' } as const) : state.setAside;
      return { ...UNTOUCHED, content: { ...content, ...opened }, setAside, openedVersion: version.replacedAt };
    }
    case 'draft-discarded':
      return { ...UNTOUCHED, content: state.initial, setAside: { content, reason: 'discarded' } };
    case 'set-aside-restored':
      return state.setAside ? { ...UNTOUCHED, content: state.setAside.content } : {};
    case 'rebased': {
      const setAside = { content, reason: 'rebased' } as const;
      return { ...UNTOUCHED, content: action.content, initial: contentOf(action.base), base: action.base, setAside };
    }
    case 'made-new': {
      // A new post has nothing to correct.
      const made = { ...content, postId: action.newId, fields: { ...content.fields, slug: '', correction: '' } };
      return { ...UNTOUCHED, content: made, initial: emptyContent(), base: null };
    }
    case 'published': {
      const initial = action.base === null ? emptyContent() : contentOf(action.base);
      return { ...UNTOUCHED, content: initial, initial, base: action.base };
    }
  }
}

const UNTOUCHED = { setAside: null, isRestored: false, openedVersion: null } as const;

/** Caps a meta description by characters, not by UTF-16 units. */
export function cappedDescription(text: string): string {
  return [...text].slice(0, META_DESCRIPTION_LIMIT).join('');
}
