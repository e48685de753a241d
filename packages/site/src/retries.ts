/** How often a failed request for the data of a page is repeated (specification section 7). */
export const RETRIES = { list: 3, post: 2 } as const;
