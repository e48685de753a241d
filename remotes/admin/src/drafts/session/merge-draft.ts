import type { DraftFields } from '@ledgerlight/backend/drafts';
import { hasConflict, type MergedPieces, mergeParagraphs, resolvedText } from '@ledgerlight/posts/merge/paragraphs';

export type FieldName = Exclude<keyof DraftFields, 'baseHash'>;

/** A field that both sides changed differently. Of a text with paragraphs, `pieces` has the conflicts in their places. */
export interface FieldConflict {
  readonly field: FieldName;
  readonly mine: string | null;
  readonly theirs: string | null;
  readonly pieces: MergedPieces | null;
}

/** `fields` has what could be merged, and mine where there is a conflict. */
export interface MergedDraft {
  readonly fields: DraftFields;
  readonly conflicts: readonly FieldConflict[];
}

export type ConflictChoice = 'mine' | 'theirs' | 'both';

/** One choice for each field in conflict, and for texts with paragraphs one for each of their conflicts. */
export type Choices = Partial<Record<FieldName, readonly ConflictChoice[]>>;

const FIELDS = [
  'title',
  'author',
  'type',
  'imageUrl',
  'imageAlt',
  'imageFocus',
  'metaTitle',
  'metaDescription',
  'slug',
  'canonicalUrl',
  'indexing',
  'socialTitle',
  'socialDescription',
  'topics',
  'prompt',
  'correction',
  'publishAt',
] as const satisfies readonly FieldName[];

const TEXTS = ['content', 'notes', 'unplacedImages'] as const satisfies readonly FieldName[];

/** Merges two versions of a draft field by field, and its texts paragraph by paragraph. */
export function mergeDraft(base: DraftFields, mine: DraftFields, theirs: DraftFields): MergedDraft {
  const conflicts: FieldConflict[] = [];
  const pick = <Name extends (typeof FIELDS)[number]>(field: Name): Pick<DraftFields, Name> => {
    const isContested = mine[field] !== theirs[field] && mine[field] !== base[field] && theirs[field] !== base[field];
    if (isContested) conflicts.push({ field, mine: mine[field], theirs: theirs[field], pieces: null });
    return mine[field] === base[field] ? theirs : mine;
  };
  const picked = FIELDS.map((field) => [field, pick(field)[field]] as const);
  const texts = TEXTS.map((field) => {
    const pieces = mergeParagraphs(base[field], mine[field], theirs[field]);
    if (!hasConflict(pieces)) return [field, pieces.join('')] as const;
    conflicts.push({ field, mine: mine[field], theirs: theirs[field], pieces });
    return [field, mine[field]] as const;
  });
  // The newer of two versions on the server knows on which post it is based.
  const fields: DraftFields = { ...mine, ...Object.fromEntries([...picked, ...texts]), baseHash: theirs.baseHash };
  return { fields, conflicts };
}

/** The merged draft with the choices of a person; a paragraph without one keeps both sides, a field without one mine. */
export function resolveDraft({ fields, conflicts }: MergedDraft, theirs: DraftFields, choices: Choices): DraftFields {
  const resolved = conflicts.map(({ field, pieces }) => {
    const chosen = choices[field] ?? [];
    if (pieces !== null) return [field, resolvedText(pieces, chosen)] as const;
    return [field, chosen[0] === 'theirs' ? theirs[field] : fields[field]] as const;
  });
  return { ...fields, ...Object.fromEntries(resolved) };
}

export function sameDraft(one: DraftFields, other: DraftFields): boolean {
  return one.baseHash === other.baseHash && [...FIELDS, ...TEXTS].every((field) => one[field] === other[field]);
}
