/** Texts that navigation, search page and error pages share. */
export const SEARCH_LABEL = 'Search';

export const SEARCH_FORM_LABEL = 'Search articles';

export const SEARCH_PLACEHOLDER = 'For example: mortgage rates';
