import type { DraftFields } from '@ledgerlight/backend/drafts';
import { compareParagraphs, joinedParagraphs } from '@ledgerlight/posts/merge/paragraphs';
import { emptyDraft } from '../initial-draft.ts';

type FieldName = Exclude<keyof DraftFields, 'baseHash'>;

export type DraftChoice = 'mine' | 'theirs' | 'both';

/** A field that differs between two versions; of a text with paragraphs, one place where it differs. */
export interface DraftDifference {
  readonly field: FieldName;
  readonly mine: string;
  readonly theirs: string;
  /** Only of paragraphs both can stay. */
  readonly isParagraph: boolean;
  /** What was not changed since the common version gives way; of what both changed, both paragraphs stay, or mine. */
  readonly proposed: DraftChoice;
}

const FIELDS = Object.keys(emptyDraft()).filter((name): name is FieldName => name !== 'baseHash');

function hasParagraphs(field: FieldName) {
  return field === 'content' || field === 'notes' || field === 'unplacedImages';
}

/** Three versions of a draft; `base` is the one from which both others came. */
export interface ComparedDrafts {
  readonly base: DraftFields;
  readonly mine: DraftFields;
  readonly theirs: DraftFields;
}

export function differencesOf(compared: ComparedDrafts): readonly DraftDifference[] {
  const differences: DraftDifference[] = [];
  chosenDraft(compared, (difference) => {
    differences.push(difference);
    return 'mine';
  });
  return differences;
}

/** My version with the choices of a person: for each differing field, and for each place where paragraphs differ. */
export function chosenDraft(
  { base, mine, theirs }: ComparedDrafts,
  choose: (difference: DraftDifference) => DraftChoice,
): DraftFields {
  const chosen = FIELDS.filter((field) => mine[field] !== theirs[field]).map((field) => {
    if (!hasParagraphs(field)) {
      const proposed = mine[field] === base[field] ? 'theirs' : 'mine';
      const sides = { mine: mine[field] ?? '', theirs: theirs[field] ?? '' };
      const choice = choose({ field, ...sides, isParagraph: false, proposed });
      return [field, choice === 'theirs' ? theirs[field] : mine[field]] as const;
    }
    const texts = compareParagraphs(mine[field], theirs[field]).map((piece) => {
      if (typeof piece === 'string') return piece;
      const choice = choose({ field, ...piece, isParagraph: true, proposed: proposedOf(base[field], piece) });
      return choice === 'both' ? joinedParagraphs(piece) : piece[choice];
    });
    return [field, texts.join('')] as const;
  });
  return { ...mine, ...Object.fromEntries(chosen) };
}

function proposedOf(base: string, { mine, theirs }: Pick<DraftDifference, 'mine' | 'theirs'>): DraftChoice {
  if (has(base, theirs)) return 'mine';
  return has(base, mine) ? 'theirs' : 'both';
}

function has(text: string, part: string): boolean {
  return part.trim() !== '' && text.includes(part.trim());
}

/** Own words that another version no longer has, apart from those of `known`: what others replaced. */
export function replacedWords({ base: known, mine, theirs }: ComparedDrafts): readonly DraftDifference[] {
  return differencesOf({ base: known, mine, theirs }).filter((difference) => {
    const { field } = difference;
    return (
      has(mine[field] ?? '', difference.mine) && ![known, theirs].some((one) => has(one[field] ?? '', difference.mine))
    );
  });
}

export function sameDraft(one: DraftFields, other: DraftFields): boolean {
  return one.baseHash === other.baseHash && FIELDS.every((field) => one[field] === other[field]);
}
