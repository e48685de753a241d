import { createHash } from 'node:crypto';
import * as v from 'valibot';

/** The columns of a post or a version that its content hash covers. */
export type HashedText = v.InferOutput<typeof hashedTextSchema>;

const nullableText = v.nullable(v.string());

export const hashedTextSchema = v.object({
  content_hash: v.string(),
  title: v.string(),
  content: v.string(),
  author: v.string(),
  post_type: v.string(),
  image_url: nullableText,
  image_alt: v.string(),
  image_focus: v.string(),
  meta_title: nullableText,
  meta_description: nullableText,
  canonical_url: nullableText,
  noindex: v.boolean(),
  social_title: nullableText,
  social_description: nullableText,
  topics: v.array(v.string()),
});

/** Returns the content hash of a text. The definition is `private.set_content_hash`; a test compares both. */
export function textHash(text: HashedText): string {
  const { title, content, author, post_type, image_url, meta_title, meta_description, image_alt, topics } = text;
  const always = [title, content, author, post_type, image_url ?? NONE, meta_title ?? NONE, meta_description ?? NONE];
  const further = [
    image_alt === '' ? null : image_alt,
    text.image_focus === '' ? null : FOCUS + text.image_focus,
    text.canonical_url === null ? null : `${NAMED}canonical${text.canonical_url}`,
    text.noindex ? `${NAMED}noindex` : null,
    text.social_title === null ? null : `${NAMED}title${text.social_title}`,
    text.social_description === null ? null : `${NAMED}description${text.social_description}`,
    topics.length === 0 ? null : `${NAMED}topics${topics.join(',')}`,
  ];
  const fields = [...always, ...further.filter((field) => field !== null)];
  return createHash('md5').update(fields.join(SEPARATOR)).digest('hex');
}

const [NAMED, FOCUS, NONE, SEPARATOR] = ['\x1c', '\x1d', '\x1e', '\x1f'];
