/** Names the search wherever a link leads to it, and its page. */
export const SEARCH_LABEL = 'Search';

/** Names the form of the search, and what leads to it from an article that is not there. */
export const SEARCH_FORM_LABEL = 'Search articles';

/** The words in the empty field of the search. */
export const SEARCH_PLACEHOLDER = 'For example: mortgage rates';
