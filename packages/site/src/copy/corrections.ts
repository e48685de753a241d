/** The heading above the corrections of a post, on its page and in feeds, and of the page that lists all of them. */
export const CORRECTIONS_TITLE = 'Corrections';

/** What the page and the feed of corrections contain. */
export const CORRECTIONS_TEXT = 'What we have corrected, clarified or updated in our articles, newest first.';
