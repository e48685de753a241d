import { escapeContent, unescapeContent } from '@ledgerlight/posts/escape';
import type { FileSource } from '@ledgerlight/publishing/input';
import type { PostPlan } from '@ledgerlight/publishing/plan';
import type { FormerVersion, StoredPost } from '@ledgerlight/publishing/ports';
import type { FieldChange } from '@ledgerlight/publishing/post-fields';
import { mergedText } from './merge-lines.ts';

/** The merged post and its changes to the site, or the versions of both sides when they conflict. */
export type MergedFields =
  | { readonly post: StoredPost; readonly changes: readonly FieldChange[] }
  | { readonly conflict: ConflictingVersions };

/** The versions of a post in conflict. Fields without a conflict are merged in all of them. */
export interface ConflictingVersions {
  readonly fields: readonly string[];
  /** Null when the published version is unknown. */
  readonly base: StoredPost | null;
  readonly local: StoredPost;
  readonly site: StoredPost;
}

/** Merges the site's version of a post with the changes of its file since it published `base`. Used by `publish --merge`. */
export function mergeFields(
  base: FormerVersion | null,
  site: StoredPost,
  { changes }: Pick<PostPlan, 'changes'>,
  source: FileSource,
): MergedFields {
  const versions: Record<'base' | 'local' | 'site', StoredPost> = { base: site, local: site, site };
  const fields: string[] = [];
  for (const change of changes) {
    const { name, after } = change;
    const merged = base === null ? null : mergeField(change, base, site, source);
    if (merged === null)
      fields.push(name === 'content' ? 'the same lines' : name === 'publishedAt' ? 'the date' : name);
    versions.base = withField(versions.base, name, merged ? merged.value : baseValue(name, base, source));
    versions.local = withField(versions.local, name, merged ? merged.value : after);
    if (merged) versions.site = withField(versions.site, name, merged.value);
  }
  if (fields.length > 0) return { conflict: { ...versions, base: base && versions.base, fields } };
  const merged = changes.map((change) => ({ ...change, after: fieldOf(versions.site, change.name) }));
  return { post: versions.site, changes: merged.filter(({ before, after }) => before !== after) };
}

/** Returns null when both sides changed the field differently. */
function mergeField(
  { name, after }: FieldChange,
  base: FormerVersion,
  site: StoredPost,
  { date, isAsPublished }: FileSource,
): { readonly value: string | null } | null {
  const siteValue = fieldOf(site, name);
  // Planned only where the file changed it.
  if (name === 'slug') return { value: after };
  if (name === 'publishedAt') {
    const isChangedOnSite = date === undefined || !isSameMoment(date, site.publishedAt);
    const isChangedLocally = date === undefined ? !isAsPublished : !isSameMoment(date, after);
    if (isChangedOnSite && isChangedLocally) return null;
    return { value: isChangedLocally ? (after ?? siteValue) : siteValue };
  }
  const before = name === 'content' ? unescapeContent(base.content) : base[name];
  if (after === before) return { value: siteValue };
  if (siteValue === before) return { value: after };
  const text = name === 'content' ? mergedText(before ?? '', siteValue ?? '', after ?? '') : null;
  return text === null ? null : { value: text };
}

function baseValue(name: FieldChange['name'], base: FormerVersion | null, source: FileSource): string | null {
  if (name === 'publishedAt') return source.date ?? '';
  if (name === 'slug') return source.slug ?? null;
  if (base === null) return null;
  return name === 'content' ? unescapeContent(base.content) : base[name];
}

function fieldOf(post: StoredPost, name: FieldChange['name']): string | null {
  return name === 'content' ? unescapeContent(post.content) : post[name];
}

function withField(post: StoredPost, name: FieldChange['name'], value: string | null): StoredPost {
  return { ...post, [name]: name === 'content' ? escapeContent(value ?? '') : value };
}

function isSameMoment(one: string, other: string | null): boolean {
  return Date.parse(one) === Date.parse(other ?? '');
}
