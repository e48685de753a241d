/** The attribute that the root element has once the shell handles its links. */
export const HYDRATED_ATTRIBUTE = 'data-taken-over';
