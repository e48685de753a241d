/** Names the search wherever a link leads to it, and its page. */
export const SEARCH_LABEL = 'Search';
