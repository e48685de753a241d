/** Browsers report here how far a post was read, when its page is left. */
export const READING_PATH = '/_readings';

/** How far, in per cent of the text. */
export const READING_DEPTHS = [0, 25, 50, 75, 100] as const;

export type ReadingDepth = (typeof READING_DEPTHS)[number];
