import { escapeContent, unescapeContent } from '@ledgerlight/posts/escape';
import type { FieldChange } from '@ledgerlight/publishing/field-changes';
import type { FileSource } from '@ledgerlight/publishing/input';
import type { PostPlan } from '@ledgerlight/publishing/plan';
import type { FormerVersion, StoredPost } from '@ledgerlight/publishing/ports';
import { mergedText } from './lines.ts';

/** An article with the changes of both sides, and what that changes of the site; or the versions of both where they conflict. */
export type JoinedArticle =
  | { readonly article: StoredPost; readonly changes: readonly FieldChange[] }
  | { readonly conflicts: ConflictingArticles };

/** The versions of an article in which both sides changed the same. What can be joined is the same in all of them. */
export interface ConflictingArticles {
  /** The names of the fields that both changed. */
  readonly fields: readonly string[];
  /** Null when it is not known what the file published. */
  readonly base: StoredPost | null;
  readonly local: StoredPost;
  readonly site: StoredPost;
}

/** Joins the article as the site has it with what the file changed since it published `published`, null where that is not known. */
export function joinedArticle(
  published: FormerVersion | null,
  theirs: StoredPost,
  { changes }: Pick<PostPlan, 'changes'>,
  source: FileSource,
): JoinedArticle {
  const [article, base, local] = [asChangeable(theirs), asChangeable(theirs), asChangeable(theirs)];
  const fields: string[] = [];
  for (const change of changes) {
    const joined = published === null ? null : joinedField(change, published, theirs, source);
    const { name, after } = change;
    if (joined === null) {
      fields.push(name === 'content' ? 'the same lines' : name === 'publishedAt' ? 'the date' : name);
      setField(base, name, baseValue(name, published, source));
      setField(local, name, after);
    } else for (const version of [article, base, local]) setField(version, name, joined.value);
  }
  if (fields.length > 0) return { conflicts: { fields, base: published && base, local, site: article } };
  const joined = changes.map((change) => ({ ...change, after: fieldOf(article, change.name) }));
  return { article, changes: joined.filter(({ before, after }) => before !== after) };
}

type Changeable = { -readonly [Name in keyof StoredPost]: StoredPost[Name] };

function asChangeable(article: StoredPost): Changeable {
  return { ...article };
}

/** The value that says what both did, as its author wrote it; null when both changed it otherwise. */
function joinedField(
  { name, after }: FieldChange,
  published: FormerVersion,
  theirs: StoredPost,
  { date, isAsPublished }: FileSource,
): { readonly value: string | null } | null {
  const there = fieldOf(theirs, name);
  if (name === 'publishedAt') {
    const isMovedThere = date === undefined || !isSameMoment(date, theirs.publishedAt);
    const isMovedHere = date === undefined ? !isAsPublished : !isSameMoment(date, after);
    if (isMovedThere && isMovedHere) return null;
    return { value: isMovedHere ? (after ?? there) : there };
  }
  const before = name === 'content' ? unescapeContent(published.content) : published[name];
  if (after === before) return { value: there };
  if (there === before) return { value: after };
  const text = name === 'content' ? mergedText(before ?? '', there ?? '', after ?? '') : null;
  return text === null ? null : { value: text };
}

function baseValue(
  name: FieldChange['name'],
  published: FormerVersion | null,
  { date = '' }: FileSource,
): string | null {
  if (name === 'publishedAt') return date;
  if (published === null) return null;
  return name === 'content' ? unescapeContent(published.content) : published[name];
}

function fieldOf(article: StoredPost, name: FieldChange['name']): string | null {
  return name === 'content' ? unescapeContent(article.content) : article[name];
}

function setField(article: Changeable, name: FieldChange['name'], value: string | null): void {
  Object.assign(article, { [name]: name === 'content' ? escapeContent(value ?? '') : value });
}

function isSameMoment(one: string, other: string | null): boolean {
  return Date.parse(one) === Date.parse(other ?? '');
}
