/** The title over what was wrong with an article, on its page and in feeds. */
export const CORRECTIONS_TITLE = 'Corrections';
