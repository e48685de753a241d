/** The heading above the disclosures of a post, on its page and in feeds. */
export const DISCLOSURES_TITLE = 'Disclosures';
