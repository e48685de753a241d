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

/** What the text of a row is made from, and its featured image. */
interface RowSources {
  readonly markdown: string;
  readonly images: readonly PostImage[];
  readonly stored: ReadonlyMap<PostImage, string>;
  readonly linkTargets: ReadonlyMap<string, string>;
}

/** Returns the fields that publishing would change; planning shows them to staff. */
export function fieldChanges(
  post: CheckedPost,
  existing: StoredPost,
  sources: RowSources,
  ports: PublishPorts,
): FieldChange[] {
  const [featured] = sources.images;
  const { imageUrl, ...wanted } = wantedFields(post, sources, ports);
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
export function fieldsOf(post: CheckedPost, sources: RowSources, ports: PublishPorts): PostFields {
  const { imageUrl, ...fields } = wantedFields(post, sources, ports);
  if (imageUrl === null) throw new ImageRequiredError();
  return { ...fields, imageUrl };
}

export function holds(row: StoredPost, fields: PostFields): boolean {
  return AUTHORED_FIELDS.every((name) => row[name] === fields[name]);
}

function wantedFields(post: CheckedPost, { markdown, images, stored, linkTargets }: RowSources, ports: PublishPorts) {
  const { value, text, imageAlt, imageFocus, excerpt, readingMinutes } = post;
  const { postType: type, ...typed } = value;
  const [featured] = images;
  const featuredName = featured && stored.get(featured);
  const content = escapeContent(contentWithAddresses({ ...text, markdown }, stored, ports.images, linkTargets));
  const imageUrl = featuredName === undefined ? null : storedImagePath(featuredName);
  return { ...typed, content, type, imageUrl, imageAlt, imageFocus, excerpt, readingMinutes };
}
