import { isBlank } from './text/blank-text.ts';
import { characterCount } from './text/character-count.ts';

/** The most characters of a correction. The database holds the same limit. */
export const CORRECTION_LIMIT = 500;

/** A line that may be shown to readers, null where nothing was typed, or what is wrong with it in words for the writer. */
export type CorrectionCheck =
  | { readonly ok: true; readonly note: string | null }
  | { readonly ok: false; readonly message: string };

/** Checks a correction as it was typed. Line breaks become spaces: it is one line of plain text. Never throws. */
export function checkCorrection(typed: string): CorrectionCheck {
  if (typed.trim() === '') return { ok: true, note: null };
  const note = typed.replace(/\s+/g, ' ').trim();
  if (isBlank(note)) return refused('The correction has no character that can be seen.');
  if (/\p{Cc}|\p{Surrogate}/u.test(note)) {
    return refused('The correction contains a control character or half of a character. Type it again.');
  }
  const count = characterCount(note);
  if (count > CORRECTION_LIMIT) {
    return refused(`The correction has ${count} characters; at most ${CORRECTION_LIMIT} are allowed.`);
  }
  return { ok: true, note };
}

function refused(message: string): CorrectionCheck {
  return { ok: false, message };
}
