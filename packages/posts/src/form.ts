import * as v from 'valibot';
import { isBlank } from './text/blank-text.ts';
import { characterCount } from './text/character-count.ts';
import { POST_TYPES, type PostType } from './types.ts';

/** The most characters of a meta description (specification section 5). Characters are Unicode code points. */
export const META_DESCRIPTION_LIMIT = 160;

/** The author of a post whose writer names none (specification section 9). */
export const DEFAULT_AUTHOR = 'Financial Advisory Team';

/** The messages of the form (specification section 5). */
const POST_FORM_MESSAGES = {
  titleRequired: 'Title is required',
  authorRequired: 'Author is required',
  contentRequired: 'Content is required',
  postTypeRequired: 'Content type is required',
  imageRequired: 'At least one image is required',
  metaDescriptionTooLong: `Meta description must be ${META_DESCRIPTION_LIMIT} characters or less`,
} as const;

/** The form as a valibot schema, for those that combine it with fields of their own. */
const postFormSchema = v.object({
  title: v.pipe(requiredText('Title', POST_FORM_MESSAGES.titleRequired), v.transform(trimmed)),
  content: requiredText('Content', POST_FORM_MESSAGES.contentRequired),
  author: v.pipe(requiredText('Author', POST_FORM_MESSAGES.authorRequired), v.transform(trimmed)),
  metaTitle: v.pipe(storableText('Meta title', 'Meta title must be a text'), v.transform(trimmedOrNull)),
  metaDescription: v.pipe(
    storableText('Meta description', 'Meta description must be a text'),
    v.transform(trimmedOrNull),
    v.check(
      (text) => text === null || characterCount(text) <= META_DESCRIPTION_LIMIT,
      POST_FORM_MESSAGES.metaDescriptionTooLong,
    ),
  ),
  postType: v.pipe(
    requiredText('Content type', POST_FORM_MESSAGES.postTypeRequired),
    v.transform(trimmed),
    v.picklist(
      POST_TYPES.map((type) => type.value),
      (issue) => unknownTypeMessage(String(issue.input)),
    ),
  ),
  imageCount: v.pipe(v.number(POST_FORM_MESSAGES.imageRequired), v.minValue(1, POST_FORM_MESSAGES.imageRequired)),
});

/** The fields of the form as they were typed. `imageCount` is how many images are selected or already stored. */
export interface PostFormInput {
  readonly title: string;
  readonly content: string;
  readonly author: string;
  readonly metaTitle: string;
  readonly metaDescription: string;
  readonly postType: string;
  readonly imageCount: number;
}

/** A form without problems. Title, author and meta texts are trimmed, content is exactly as typed. */
export interface PostFormValue {
  readonly title: string;
  readonly content: string;
  readonly author: string;
  /** Null when left empty. */
  readonly metaTitle: string | null;
  /** Null when left empty. */
  readonly metaDescription: string | null;
  readonly postType: PostType;
  readonly imageCount: number;
}

/** The place of the form beside which a problem is shown. */
export type PostFormField = 'title' | 'content' | 'author' | 'metaTitle' | 'metaDescription' | 'postType' | 'images';

/** One thing to mend, in words for the writer. */
export interface PostFormProblem {
  readonly field: PostFormField;
  readonly message: string;
}

/** Either a form that may be published, or at most one problem for each field, in the order of the form. */
export type PostFormResult =
  | { readonly ok: true; readonly value: PostFormValue }
  | { readonly ok: false; readonly problems: readonly PostFormProblem[] };

/**
 * Checks the form by the rules of specification sections 3 and 5. A text of white space or invisible characters counts
 * as empty. NUL and halves of surrogate pairs are refused, because PostgreSQL cannot store them. Never throws.
 */
export function validatePostForm(input: PostFormInput): PostFormResult {
  const result = v.safeParse(postFormSchema, input);
  if (result.success) return { ok: true, value: result.output };
  const firstOfField = new Map<PostFormField, PostFormProblem>();
  for (const issue of result.issues) {
    const field = fieldOf(issue.path?.[0]?.key);
    if (!firstOfField.has(field)) firstOfField.set(field, { field, message: issue.message });
  }
  return { ok: false, problems: [...firstOfField.values()] };
}

function storableText(label: string, message: string) {
  return v.pipe(
    v.string(message),
    v.check((text) => !text.includes('\0'), `${label} contains a NUL character, which cannot be stored. Remove it.`),
    v.check(
      (text) => !/\p{Surrogate}/u.test(text),
      `${label} contains half of a character (a lone surrogate), which cannot be stored. Type that place again.`,
    ),
  );
}

function requiredText(label: string, message: string) {
  return v.pipe(
    storableText(label, message),
    v.check((text) => !isBlank(text), message),
  );
}

function trimmed(text: string): string {
  return text.trim();
}

function trimmedOrNull(text: string): string | null {
  return isBlank(text) ? null : text.trim();
}

function unknownTypeMessage(given: string): string {
  const shown = [...given.trim()].slice(0, 40).join('');
  return `Content type '${shown}' is unknown. Use one of: ${POST_TYPES.map((type) => type.value).join(', ')}`;
}

function fieldOf(key: unknown): PostFormField {
  if (key === 'imageCount') return 'images';
  return FIELDS.find((field) => field === key) ?? 'title';
}

const FIELDS = ['title', 'content', 'author', 'metaTitle', 'metaDescription', 'postType'] as const;
