/** The heading above the corrections of a post, on its page and in feeds. */
export const CORRECTIONS_TITLE = 'Corrections';
