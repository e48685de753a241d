/** The attribute that the root element has once the shell handles its links. The speculation rules apply to documents without it. */
export const HYDRATED_ATTRIBUTE = 'data-hydrated';
