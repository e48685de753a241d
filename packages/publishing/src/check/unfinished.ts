import { DEFAULT_AUTHOR } from '@ledgerlight/posts/form';
import { unwrittenSections } from '@ledgerlight/posts/markdown/outline-sections';
import type { PublishWarning } from '../findings.ts';
import type { PublishInput } from '../input.ts';
import type { PostText } from '../text/post-text.ts';

/** Warns in `checkPost` of fields that were generated or cut off and not edited since. */
export function unfinishedFields({ author, metaDescription }: PublishInput['fields']): readonly PublishWarning[] {
  const warnings: PublishWarning[] = [];
  if (author.trim() === DEFAULT_AUTHOR) {
    const message = `The author is the default '${DEFAULT_AUTHOR}'. Readers trust a named person more.`;
    warnings.push({ code: 'default-author', message });
  }
  const description = metaDescription.trim();
  if (isCut(description)) {
    const message = `The description ends mid-sentence: '…${description.slice(-30).replace(/^\S*\s/, '')}'.`;
    warnings.push({ code: 'cut-description', message });
  }
  return warnings;
}

export function unfinishedText({ tree }: PostText): readonly PublishWarning[] {
  const [first, ...others] = unwrittenSections(tree);
  if (!first) return [];
  const more = others.length === 0 ? '' : `. So are ${others.length} more sections`;
  const message = `The section '${first.heading}' is not written yet: it is empty or has only a question in italics${more}.`;
  return [{ code: 'unedited-outline', message, line: first.line, column: 1 }];
}

/** A nearly full description without an end, or one that ends with a sign or word that something must follow. */
function isCut(description: string): boolean {
  if (/(?:[,;:–—-]|…|\.\.\.)$/u.test(description) || OPEN_END.test(description)) return true;
  return [...description].length >= NEARLY_FULL && !/[.!?。！？)\]"'”’»]$/u.test(description);
}

const NEARLY_FULL = 140;
const OPEN_END = /\s(?:an?|the|and|or|but|of|to|in|on|at|by|for|from|with|as|is|are|that|which|who|your|their|its)$/iu;
