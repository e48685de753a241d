import { escapeContent, unescapeContent } from '@ledgerlight/posts/escape';
import { storedImagePath } from '@ledgerlight/posts/stored-image';
import type { CheckedPost } from '../check.ts';
import { ImageRequiredError } from '../errors.ts';
import { contentWithAddresses, type PostImage } from '../images/post-images.ts';
import type { AuthoredField, PostFields, PublishPorts, StoredPost } from '../ports.ts';
import { AUTHORED_FIELDS } from './authored-fields.ts';

/** A field that differs from the stored value. Content is not escaped. */
export interface FieldChange {
  readonly name: AuthoredField | 'publishedAt' | 'slug';
  readonly before: string | null;
  /** An image that is not uploaded yet is represented by its given name. */
  readonly after: string | null;
}

interface StoredReferences {
  readonly images: readonly PostImage[];
  readonly stored: ReadonlyMap<PostImage, string>;
  readonly linkTargets: ReadonlyMap<string, string>;
}

/** Returns the fields that publishing would change; planning shows them to staff. */
export function fieldChanges(
  post: CheckedPost,
  existing: StoredPost,
  references: StoredReferences,
  ports: PublishPorts,
): readonly FieldChange[] {
  const [featured] = references.images;
  const { imageUrl, ...wanted } = wantedFields(post, references, ports);
  const fields = { ...wanted, imageUrl: imageUrl ?? featured?.image.name ?? null };
  const changed = AUTHORED_FIELDS.filter((name) => existing[name] !== fields[name]);
  const changes = changed.map((name): FieldChange => {
    const [before, after] = [existing[name], fields[name]];
    if (name !== 'content') return { name, before, after };
    return { name, before: unescapeContent(existing.content), after: unescapeContent(fields.content) };
  });
  const { publishedAt } = post;
  if (publishedAt === null || Date.parse(publishedAt) === Date.parse(existing.publishedAt)) return changes;
  return [...changes, { name: 'publishedAt', before: existing.publishedAt, after: publishedAt }];
}

/** The row to write once the images are stored. @throws ImageRequiredError */
export function fieldsOf(post: CheckedPost, references: StoredReferences, ports: PublishPorts): PostFields {
  const { imageUrl, ...fields } = wantedFields(post, references, ports);
  if (imageUrl === null) throw new ImageRequiredError();
  return { ...fields, imageUrl };
}

export function holds(row: StoredPost, fields: PostFields): boolean {
  return AUTHORED_FIELDS.every((name) => row[name] === fields[name]);
}

function wantedFields(post: CheckedPost, { images, stored, linkTargets }: StoredReferences, ports: PublishPorts) {
  const { value, imageAlt, imageFocus, excerpt, readingMinutes } = post;
  const [featured] = images;
  const featuredName = featured && stored.get(featured);
  return {
    title: value.title,
    content: escapeContent(contentWithAddresses(post.text, stored, ports.images, linkTargets)),
    author: value.author,
    type: value.postType,
    imageUrl: featuredName === undefined ? null : storedImagePath(featuredName),
    imageAlt,
    imageFocus,
    metaTitle: value.metaTitle,
    metaDescription: value.metaDescription,
    canonicalUrl: value.canonicalUrl,
    indexing: value.indexing,
    socialTitle: value.socialTitle,
    socialDescription: value.socialDescription,
    topics: value.topics,
    excerpt,
    readingMinutes,
  };
}
