/** `source` says whether a provider wrote the texts or a template (decision 0048). */
export interface PostStructure {
  readonly title: string;
  readonly content: string;
  readonly metaTitle: string;
  readonly metaDescription: string;
  readonly source: 'provider' | 'outline';
}

/** The body of a request to `generate-structure`, from the form of a new post. */
export interface StructureRequest {
  readonly prompt: string;
  readonly postType: string;
}

export const PROMPT_LIMIT = 2000;

/** In characters; the meta description's limit is that of specification section 5. */
export const STRUCTURE_LIMITS = { title: 120, content: 20_000, metaTitle: 70, metaDescription: 160 } as const;

/** Shortens a text to its first sentences that fit, else to its first words and '…'. */
export function shortened(text: string, limit: number): string {
  const line = oneLine(text, Number.POSITIVE_INFINITY);
  if (Array.from(line).length <= limit) return line;
  const sentences = /^.*[.!?](?=\s)/u.exec(`${oneLine(line, limit)} `)?.[0] ?? '';
  if (sentences.length > limit / 3) return sentences;
  return `${oneLine(line, limit - 1).replace(/[\s.,:;–-]+$/u, '')}…`;
}

/** Returns a text on one line without control characters, cut after a whole word. */
export function oneLine(text: string, limit: number): string {
  const line = text.replace(/[\s\p{Cc}\p{Surrogate}]+/gu, ' ').trim();
  const characters = Array.from(line);
  if (characters.length <= limit) return line;
  const cut = characters.slice(0, limit).join('');
  const wholeWords = characters[limit] === ' ' ? cut : cut.replace(/\s+\S*$/, '');
  return wholeWords === '' ? cut : wholeWords;
}
