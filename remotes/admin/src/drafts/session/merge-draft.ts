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

/** What conflicts call the fields of a draft, in the order of their questions. */
export const DRAFT_LABELS: Readonly<Record<FieldName, string>> = {
  title: 'Title',
  author: 'Author',
  type: 'Content type',
  imageUrl: 'Featured image',
  imageAlt: 'Alternative text of the featured image',
  imageFocus: 'Crop of the featured image',
  metaTitle: 'Meta title',
  metaDescription: 'Meta description',
  slug: 'Address',
  canonicalUrl: 'Canonical address',
  indexing: 'Search engines',
  socialTitle: 'Social title',
  socialDescription: 'Social description',
  topics: 'Topics',
  prompt: 'Prompt',
  correction: 'Correction',
  publishAt: 'Publish at',
  content: 'Paragraph',
  notes: 'Note to the editor',
  unplacedImages: 'Images without a place in the text',
};

const FIELDS = Object.keys(DRAFT_LABELS).filter((name): name is FieldName => name in DRAFT_LABELS);

function hasParagraphs(field: FieldName) {
  return field === 'content' || field === 'notes' || field === 'unplacedImages';
}

/** Merges two versions of a draft field by field, and its texts paragraph by paragraph. */
export function mergeDraft(base: DraftFields, mine: DraftFields, theirs: DraftFields): MergedDraft {
  const conflicts: FieldConflict[] = [];
  const merged = FIELDS.map((field) => {
    if (mine[field] === theirs[field] || theirs[field] === base[field]) return [field, mine[field]] as const;
    if (mine[field] === base[field]) return [field, theirs[field]] as const;
    const pieces = hasParagraphs(field) ? mergeParagraphs(base[field], mine[field], theirs[field]) : null;
    if (pieces !== null && !hasConflict(pieces)) return [field, pieces.join('')] as const;
    conflicts.push({ field, mine: mine[field], theirs: theirs[field], pieces });
    return [field, mine[field]] as const;
  });
  // The newer of two versions on the server knows on which post it is based.
  const fields: DraftFields = { ...mine, ...Object.fromEntries(merged), baseHash: theirs.baseHash };
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
  return one.baseHash === other.baseHash && FIELDS.every((field) => one[field] === other[field]);
}
