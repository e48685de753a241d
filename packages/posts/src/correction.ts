import { isBlank } from './text/blank-text.ts';
import { characterCount } from './text/character-count.ts';

/** The most characters of a correction. The database has the same limit. */
export const CORRECTION_LIMIT = 500;

/** Whether something was wrong, was unclear, or has changed since. */
export const CORRECTION_KINDS = ['correction', 'clarification', 'update'] as const;

export type CorrectionKind = (typeof CORRECTION_KINDS)[number];

export const CORRECTION_LABELS: Readonly<Record<CorrectionKind, string>> = {
  correction: 'Correction',
  clarification: 'Clarification',
  update: 'Update',
};

/** A correction as staff type it. */
export interface TypedCorrection {
  readonly kind: CorrectionKind;
  readonly note: string;
}

/**
 * Returns the line as which a correction travels to the database: the kind, a colon and the note. A correction has no kind before it,
 * unless its note would be read as one.
 */
export function correctionLine({ kind, note }: TypedCorrection): string {
  const isPlain = kind === 'correction' && namedKind(note) === undefined;
  return isPlain ? note : `${CORRECTION_LABELS[kind]}: ${note}`;
}

/** Returns the kind and note of a line; a line that names no kind is a correction. */
export function parseCorrectionLine(line: string): TypedCorrection {
  const kind = namedKind(line);
  if (kind === undefined) return { kind: 'correction', note: line };
  return { kind, note: line.slice(line.indexOf(':') + 1).replace(/^ /, '') };
}

function namedKind(line: string): CorrectionKind | undefined {
  return CORRECTION_KINDS.find((kind) => line.trimStart().startsWith(`${CORRECTION_LABELS[kind]}:`));
}

type CorrectionCheck =
  | { readonly ok: true; readonly note: string | null }
  | { readonly ok: false; readonly message: string };

/** Checks a correction as typed and makes it one line of plain text, by `correctionLine`; null where nothing was typed. Never throws. */
export function checkCorrection(typed: string): CorrectionCheck {
  const { kind, note: text } = parseCorrectionLine(typed);
  const note = text.replace(/\s+/g, ' ').trim();
  const problem = note === '' ? null : problemOf(note);
  if (problem !== null) return { ok: false, message: problem };
  return { ok: true, note: note === '' ? null : correctionLine({ kind, note }) };
}

function problemOf(note: string): string | null {
  if (isBlank(note)) return 'The correction has no character that can be seen.';
  if (/\p{Cc}|\p{Surrogate}/u.test(note)) {
    return 'The correction contains a control character or half of a character. Type it again.';
  }
  const count = characterCount(note);
  if (count <= CORRECTION_LIMIT) return null;
  return `The correction has ${count} characters; at most ${CORRECTION_LIMIT} are allowed.`;
}
