/** The attribute of the document's element from the moment at which the shell answers its links. */
export const TAKEN_OVER_MARK = 'data-taken-over';
