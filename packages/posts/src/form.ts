import * as v from 'valibot';
import { safeLink } from './address.ts';
import { quoted } from './blocks/settings.ts';
import { isBlank } from './text/blank-text.ts';
import { characterCount } from './text/character-count.ts';
import { isTopicSlug, MAX_TOPICS, readTopics, topicsText } from './topics.ts';
import { POST_TYPES } from './types.ts';

/** The most characters, in Unicode code points, of a meta description (specification section 5). */
export const META_DESCRIPTION_LIMIT = 160;

/** What cards of social networks show. */
export const SOCIAL_TITLE_LIMIT = 70;
export const SOCIAL_DESCRIPTION_LIMIT = 200;

/** Whether search engines list a post. */
export const INDEXINGS = ['index', 'noindex'] as const;

export type Indexing = (typeof INDEXINGS)[number];

/** The author of a post without one (specification section 9). */
export const DEFAULT_AUTHOR = 'Financial Advisory Team';

const IMAGE_REQUIRED = 'At least one image is required';

const TYPE_NAMES = POST_TYPES.map((type) => type.value);

const textsSchema = v.object({
  title: v.pipe(requiredText('Title'), v.trim()),
  content: requiredText('Content'),
  author: v.pipe(
    requiredText('Author'),
    v.transform((name) => name.normalize().replace(/\s+/g, ' ').trim()),
  ),
  metaTitle: v.pipe(storableText('Meta title'), v.transform(trimmedOrNull)),
  metaDescription: optionalText('Meta description', META_DESCRIPTION_LIMIT),
  canonicalUrl: v.pipe(
    storableText('Canonical address'),
    v.transform(trimmedOrNull),
    v.check(
      (text) => text === null || isCanonicalUrl(text),
      'Canonical address must be a whole web address that begins with https://',
    ),
  ),
  indexing: v.pipe(v.string(), v.picklist(INDEXINGS, "Indexing must be 'index' or 'noindex'")),
  socialTitle: optionalText('Social title', SOCIAL_TITLE_LIMIT),
  socialDescription: optionalText('Social description', SOCIAL_DESCRIPTION_LIMIT),
  topics: v.pipe(
    storableText('Topics'),
    v.transform(readTopics),
    v.everyItem(isTopicSlug, ({ input }) => unusableTopicMessage(input)),
    v.maxLength(MAX_TOPICS, `A post has at most ${MAX_TOPICS} topics`),
    v.transform(topicsText),
  ),
  postType: v.pipe(
    requiredText('Content type'),
    v.trim(),
    v.picklist(
      TYPE_NAMES,
      ({ input }) => `Content type '${quoted(String(input))}' is unknown. Use one of: ${TYPE_NAMES.join(', ')}`,
    ),
  ),
});

/** The texts of the form, in its order. */
export const POST_TEXT_FIELDS = v.keyof(textsSchema).options;

export type PostTextField = (typeof POST_TEXT_FIELDS)[number];

const postFormSchema = v.object({
  ...textsSchema.entries,
  imageCount: v.pipe(v.number(IMAGE_REQUIRED), v.minValue(1, IMAGE_REQUIRED)),
});

export type PostFormInput = v.InferInput<typeof postFormSchema>;

/** A valid form: title, author and meta texts are trimmed, empty meta texts are null, content is exactly as typed. */
export type PostFormValue = v.InferOutput<typeof postFormSchema>;

export type PostFormField = PostTextField | 'images';

interface PostFormProblem {
  readonly field: PostFormField;
  readonly message: string;
}

type PostFormResult =
  | { readonly ok: true; readonly value: PostFormValue }
  | { readonly ok: false; readonly problems: readonly PostFormProblem[] };

/**
 * Checks the form by the rules of specification sections 3 and 5; returns at most one problem for each field, in the order of the form. NUL
 * and halves of surrogate pairs are rejected, because PostgreSQL cannot store them. Never throws.
 */
export function validatePostForm(input: PostFormInput): PostFormResult {
  const result = v.safeParse(postFormSchema, input);
  if (result.success) return { ok: true, value: result.output };
  const { nested = {} } = v.flatten<typeof postFormSchema>(result.issues);
  const problems = v.keyof(postFormSchema).options.flatMap((field): PostFormProblem[] => {
    const [message] = nested[field] ?? [];
    return message === undefined ? [] : [{ field: field === 'imageCount' ? 'images' : field, message }];
  });
  return { ok: false, problems };
}

function storableText(label: string, message = `${label} must be a text`) {
  return v.pipe(
    v.string(message),
    v.check((text) => !text.includes('\0'), `${label} contains a NUL character, which cannot be stored. Remove it.`),
    v.check(
      (text) => !/\p{Surrogate}/u.test(text),
      `${label} contains half of a character (a lone surrogate), which cannot be stored. Type that place again.`,
    ),
  );
}

function optionalText(label: string, limit: number) {
  return v.pipe(
    storableText(label),
    v.transform(trimmedOrNull),
    v.check((text) => text === null || characterCount(text) <= limit, `${label} must be ${limit} characters or less`),
  );
}

function requiredText(label: string) {
  const message = `${label} is required`;
  return v.pipe(
    storableText(label, message),
    v.check((text) => !isBlank(text), message),
  );
}

/**
 * Returns whether a post may name this address as that of its original. As the database requires it: of any host, without a name or
 * password. For form and importer.
 */
export function isCanonicalUrl(text: string): boolean {
  return /^https:\/\/[^\s/?#@]+(?:[/?#]\S*)?$/.test(text) && text.length <= 2048 && safeLink(text)?.kind === 'page';
}

function trimmedOrNull(text: string): string | null {
  return isBlank(text) ? null : text.trim();
}

function unusableTopicMessage(slugs: readonly string[]): string {
  const unusable = slugs.find((slug) => !isTopicSlug(slug)) ?? '';
  return `'${quoted(unusable)}' is not a topic. Topics are named by slugs such as 'mortgages'.`;
}
