import { isBlank } from './text/blank-text.ts';
import { characterCount } from './text/character-count.ts';

/** The most characters of a correction. The database has the same limit. */
export const CORRECTION_LIMIT = 500;

type CorrectionCheck =
  | { readonly ok: true; readonly note: string | null }
  | { readonly ok: false; readonly message: string };

/**
 * Checks a correction as typed and makes it one line of plain text; null where nothing was typed. Never throws. Staff type one when they
 * publish a change that readers should know of.
 */
export function checkCorrection(typed: string): CorrectionCheck {
  const note = typed.replace(/\s+/g, ' ').trim();
  const problem = note === '' ? null : problemOf(note);
  return problem === null ? { ok: true, note: note || null } : { ok: false, message: problem };
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
